import type { IntakeCard, LotFixed } from '@mazo/contract/intake/lots.ts'
import { Box, Button, ButtonBase, Typography } from '@mui/material'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import { nameOfGame } from '../../words/games.ts'
import { expansionText, printingText } from '../lot/line-facts.ts'
import type { CardEntry } from './use-card-entry.ts'

type Props = {
  id: string
  entry: CardEntry
  /** What all cards of the lot have, and so no suggestion has to say. */
  fijo: LotFixed
}

/** The cards that a text may mean, with how many the shop has. */
export const CardSuggestions = ({ id, entry, fijo }: Props) => (
  <Box
    sx={{
      display: entry.shown.length > 0 ? 'block' : 'none',
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      overflow: 'hidden',
      mb: 1,
    }}
  >
    <Box id={id} role="listbox" aria-label="Cartas que pueden ser" aria-busy={!entry.isFresh}>
      {entry.shown.map((card, index) => (
        <Suggestion
          key={card.id}
          id={`${id}-${index}`}
          card={card}
          fijo={fijo}
          isNext={entry.isFresh && index === entry.at}
          isStale={!entry.isFresh}
          onTake={entry.take}
        />
      ))}
    </Box>
    {entry.rest > 0 && entry.isFresh ? <More entry={entry} /> : null}
  </Box>
)

const More = ({ entry: { rest, showAll } }: { entry: CardEntry }) => {
  const told = `y ${rest.toLocaleString('es-AR')} más`
  if (!showAll)
    return (
      <Typography variant="body2" color="textSecondary" sx={{ px: 1.5, py: 1 }}>
        {told}: seguí escribiendo
      </Typography>
    )
  return (
    <Button
      fullWidth
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={showAll}
      sx={{ minHeight: 44, justifyContent: 'start', px: 1.5, borderRadius: 0 }}
    >
      {told}: seguí escribiendo, o mirá más
    </Button>
  )
}

type SuggestionProps = {
  id: string
  card: IntakeCard
  fijo: LotFixed
  /** Enter takes it. */
  isNext: boolean
  /** It is what was found for the letters before, which nobody wants any more. */
  isStale: boolean
  onTake: (card: IntakeCard) => void
}

const Suggestion = ({ id, card, fijo, isNext, isStale, onTake }: SuggestionProps) => (
  <ButtonBase
    id={id}
    role="option"
    aria-selected={isNext}
    aria-disabled={isStale}
    tabIndex={-1}
    // The field keeps the focus.
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => !isStale && onTake(card)}
    sx={{
      display: 'flex',
      width: '100%',
      minHeight: 52,
      px: 1.5,
      py: 0.5,
      gap: 1.5,
      justifyContent: 'start',
      textAlign: 'start',
      bgcolor: 'background.paper',
      opacity: isStale ? 0.4 : 1,
      boxShadow: ({ palette }) => (isNext ? `inset 4px 0 0 ${palette.primary.main}` : 'none'),
      '&:hover': { bgcolor: 'action.hover' },
    }}
  >
    <Thumbnail imagenUrl={pictureOf(card)} />
    <Box sx={{ minWidth: 0, flex: 1 }}>
      <Typography sx={{ fontWeight: 600, ...wholeOnPhones }}>
        {card.nombre} <span className="figures">{card.numero}</span>
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={wholeOnPhones}>
        {describe(card, fijo)}
      </Typography>
    </Box>
    <Typography variant="body2" color="textSecondary" className="figures" noWrap>
      {inShop(card)}
    </Typography>
  </ButtonBase>
)

/** On a narrow line the number and the expansion would be cut off, by which people choose. */
const wholeOnPhones = {
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  textOverflow: 'ellipsis',
  whiteSpace: { xs: 'normal', sm: 'nowrap' },
} as const

/** A picture of the card, if a product of the shop has one. */
export const pictureOf = (card: IntakeCard | undefined) =>
  card?.copias.find(({ imagen_url }) => imagen_url)?.imagen_url ?? null

const describe = (card: IntakeCard, { tcg_id, expansion_id }: LotFixed) =>
  // What tells two printings apart comes first, as a phone shows no more than that.
  [
    printingText(card),
    tcg_id === null && nameOfGame(card.tcg_id),
    expansion_id === null && expansionText(card),
    card.nombre_es !== card.nombre && card.nombre_es,
  ]
    .filter(Boolean)
    .join(' · ')

const inShop = ({ copias }: IntakeCard) => {
  const units = copias.reduce((sum, { unidades }) => sum + unidades, 0)
  return units > 0 ? `hay ${units.toLocaleString('es-AR')}` : ''
}
