import { Box, Link } from '@mui/material'
import type { ReactNode } from 'react'

type CardSource = { game: string; where: string; what?: string; zip?: string }
/** Of a whole repository there is one ZIP, whose button GitHub hides on phones. */
const sources: CardSource[] = [
  { game: 'Pokémon', where: 'github.com/PokemonTCG/pokemon-tcg-data', zip: 'archive/HEAD.zip' },
  { game: 'Lorcana', where: 'lorcanajson.org', what: 'allCards.json' },
  { game: 'Yu-Gi-Oh!', where: 'github.com/iconmaster5326/YGOJSON/releases', what: 'individual.zip' },
  { game: 'One Piece', where: 'github.com/buhbbl/punk-records', zip: 'archive/HEAD.zip' },
]

/** A new owner has no file, and does not know who publishes one. */
export const BookSources = () => (
  <Box sx={{ maxWidth: '70ch', typography: 'body2', color: 'text.secondary' }}>
    La tienda no trae las cartas: las publican otros, cada uno con sus condiciones.
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
      {sources.map(({ game, what, where, zip }) => (
        <Box component="li" key={game} sx={sourceRow}>
          <Box component="strong" sx={{ color: 'text.primary', flexBasis: { xs: '100%', sm: 'auto' } }}>
            {game}
          </Box>
          <SourceLink to={where}>{where}</SourceLink>
          {zip ? <SourceLink to={`${where}/${zip}`}>Bajar el ZIP</SourceLink> : <span>Archivo {what}</span>}
        </Box>
      ))}
    </Box>
  </Box>
)

const sourceRow = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  alignItems: 'center',
  justifyContent: 'center',
}

const SourceLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    href={`https://${to}`}
    target="_blank"
    rel="noreferrer"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 44,
      overflowWrap: 'anywhere',
      minWidth: 0,
    }}
  >
    {children}
  </Link>
)
