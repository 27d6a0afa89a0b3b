import { variantText } from '@mazo/contract/card-book/card-name.ts'
import type { IntakeCard } from '@mazo/contract/intake/lots.ts'
import { Box, ButtonBase, Typography } from '@mui/material'
import { Thumbnail } from '../../ui/Thumbnail.tsx'

type Props = {
  id: string
  cards: readonly IntakeCard[]
  /** Which one Enter takes. */
  at: number
  /** The cards may be of any expansion. */
  isMixed: boolean
  onTake: (card: IntakeCard) => void
}

/** The cards that a text may mean, with how many the shop has. */
export const CardSuggestions = ({ id, cards, at, isMixed, onTake }: Props) => (
  <Box
    id={id}
    role="listbox"
    aria-label="Cartas que pueden ser"
    sx={{
      display: cards.length > 0 ? 'block' : 'none',
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      overflow: 'hidden',
      mb: 1,
    }}
  >
    {cards.map((card, index) => (
      <ButtonBase
        key={card.id}
        id={`${id}-${index}`}
        role="option"
        aria-selected={index === at}
        tabIndex={-1}
        // The field keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onTake(card)}
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
          boxShadow: ({ palette }) => (index === at ? `inset 4px 0 0 ${palette.primary.main}` : 'none'),
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Thumbnail imagenUrl={pictureOf(card)} />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography sx={{ fontWeight: 600 }} noWrap>
            {card.nombre} <span className="figures">{card.numero}</span>
          </Typography>
          <Typography variant="body2" color="textSecondary" noWrap>
            {describe(card, isMixed)}
          </Typography>
        </Box>
        <Typography variant="body2" color="textSecondary" className="figures" noWrap>
          {inShop(card)}
        </Typography>
      </ButtonBase>
    ))}
  </Box>
)

/** A picture of the card, if a product of the shop has one. */
export const pictureOf = (card: IntakeCard | undefined) =>
  card?.copias.find(({ imagen_url }) => imagen_url)?.imagen_url ?? null

const describe = ({ nombre, nombre_es, variante, rareza, expansion }: IntakeCard, isMixed: boolean) =>
  [nombre_es !== nombre && nombre_es, variantText(variante), rareza, isMixed && expansion]
    .filter(Boolean)
    .join(' · ')

const inShop = ({ copias }: IntakeCard) => {
  const units = copias.reduce((sum, { unidades }) => sum + unidades, 0)
  return units > 0 ? `hay ${units.toLocaleString('es-AR')}` : ''
}
