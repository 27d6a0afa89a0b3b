import { type LineSaid, lotLimits, type ShopCopy } from '@mazo/contract/intake/lots.ts'
import { cardTraits, traitLabel } from '@mazo/contract/products/card-traits.ts'
import { cardStates } from '@mazo/contract/products/games.ts'
import AddIcon from '@mui/icons-material/AddOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import RemoveIcon from '@mui/icons-material/RemoveOutlined'
import { Box, Button, Card, IconButton, MenuItem, Stack, TextField, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import type { KeptLine } from '../lot/kept-line.ts'
import { copyOf, expansionText, kindText, likeOf, printingText, tellStock } from '../lot/line-facts.ts'
import { doubtPrice } from '../lot/price-doubt.ts'
import { AmountField } from './AmountField.tsx'
import { pictureOf } from './CardSuggestions.tsx'
import { Choice, keepFocus } from './ChipChoice.tsx'
import { focusCardField } from './card-field.ts'
import { FinishChoice } from './FinishChoice.tsx'
import type { Draft } from './use-draft.ts'

type Props = { draft: Draft; line: KeptLine; onTakenOut: (line: KeptLine) => void }

/** The line in hand, large: what a thumb changes of it. */
export function LineInHand({ draft, line, onTakenOut }: Props) {
  const card = draft.cards.get(line.carta_id)
  const copy = copyOf(card, line)
  const change = (how: Parameters<Draft['change']>[1]) => draft.change(line.clave, how)
  const like = likeOf(card, line)
  return (
    <Card
      component="section"
      id={lineInHandId}
      aria-label="El renglón en mano"
      sx={{
        p: { xs: 1.5, sm: 2 },
        borderColor: 'primary.main',
        minWidth: 0,
        // Clear of the bar above and of the lot's below.
        scrollMargin: { xs: '72px 0 104px', lg: '72px 0 16px' },
      }}
    >
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
        <Thumbnail imagenUrl={copy?.imagen_url ?? pictureOf(card)} />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere', lineHeight: 1.25 }}>
            {card?.nombre} <span className="figures">{card?.numero}</span>
          </Typography>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {printingText(card)}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {[card && expansionText(card), copy ? `ya hay ${copy.unidades}` : !like && 'es nueva']
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </Box>
        <Stepper draft={draft} line={line} onTakenOut={onTakenOut} />
      </Stack>
      {like && like !== copy ? <LikeThis like={like} onChange={change} /> : null}
      <Choice
        label="Estado"
        options={cardStates.map(({ id, nombre }) => ({ value: id, name: nombre }))}
        value={line.estado_id}
        onChange={(estado_id) => change({ estado_id })}
      />
      {draft.asked?.clave === line.clave ? null : <FinishChoice draft={draft} line={line} />}
      <Amounts key={line.clave} draft={draft} line={line}>
        <Language idioma={line.idioma} onChange={(idioma) => change({ idioma })} />
      </Amounts>
      <Typography variant="body2" role="status" sx={hidden}>
        {card?.nombre} {card?.numero}: {line.cantidad}, {kindText(line)}
      </Typography>
    </Card>
  )
}

const lineInHandId = 'renglon-en-mano'

/** Whoever chose a line far below sees what is to be changed of it. */
export const showLineInHand = () =>
  document.getElementById(lineInHandId)?.scrollIntoView({ block: 'nearest' })

type LikeProps = { like: ShopCopy; onChange: (how: Partial<LineSaid>) => void }

/** The shop has the card, and its product says more than the line: a tap makes the line one of those. */
const LikeThis = ({ like, onChange }: LikeProps) => (
  <Stack
    direction="row"
    spacing={1}
    sx={{ mt: 1.25, alignItems: 'center', borderRadius: 1, bgcolor: 'background.default', pl: 1.5 }}
  >
    <Typography variant="body2" sx={{ flex: 1, minWidth: 0, py: 1 }}>
      Ya {tellStock(like)}
    </Typography>
    <Button
      onMouseDown={keepFocus}
      onClick={() => onChange({ idioma: like.idioma, acabado: like.acabado })}
      sx={{ minHeight: 44, flex: 'none' }}
    >
      Es de esas
    </Button>
  </Stack>
)

const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  m: 0,
}

function Stepper({ draft, line, onTakenOut }: Props) {
  const { clave, cantidad } = line
  const takeOut = () => {
    draft.takeOut(line, false)
    onTakenOut(line)
  }
  return (
    <Stack direction="row" onMouseDown={keepFocus} sx={{ alignItems: 'center', flex: 'none' }}>
      <IconButton
        aria-label={cantidad === 1 ? 'Sacar el renglón' : 'Una menos'}
        onClick={() => (cantidad === 1 ? takeOut() : draft.change(clave, { cantidad: cantidad - 1 }))}
        sx={stepButton}
      >
        {cantidad === 1 ? <DeleteIcon /> : <RemoveIcon />}
      </IconButton>
      <Typography
        className="figures"
        sx={{ minWidth: 40, textAlign: 'center', fontSize: '1.5rem', fontWeight: 700 }}
      >
        {cantidad}
      </Typography>
      <IconButton
        aria-label="Una más"
        disabled={cantidad >= lotLimits.copies}
        onClick={() => draft.change(clave, { cantidad: cantidad + 1 })}
        sx={stepButton}
      >
        <AddIcon />
      </IconButton>
    </Stack>
  )
}

const stepButton = { width: 52, height: 52, border: 1, borderColor: 'divider' }

type LanguageProps = { idioma: LineSaid['idioma']; onChange: (idioma: LineSaid['idioma']) => void }

const Language = ({ idioma, onChange }: LanguageProps) => (
  <TextField
    select
    label="Idioma"
    value={idioma ?? ''}
    sx={{ width: 150, m: 0 }}
    slotProps={{
      inputLabel: { shrink: true },
      select: {
        displayEmpty: true,
        MenuProps: { disableRestoreFocus: true, slotProps: { transition: { onExited: focusCardField } } },
      },
    }}
    onChange={({ target }) => onChange((target.value || null) as LineSaid['idioma'])}
  >
    <MenuItem value="" sx={{ minHeight: 44 }}>
      Sin decir
    </MenuItem>
    {languages.map((value) => (
      <MenuItem key={value} value={value} sx={{ minHeight: 44 }}>
        {traitLabel(value)}
      </MenuItem>
    ))}
  </TextField>
)
const languages = cardTraits.find(({ name }) => name === 'idioma')?.values ?? []

type AmountsProps = { draft: Draft; line: KeptLine; children: ReactNode }

function Amounts({ draft, line, children }: AmountsProps) {
  const [isOpen, setOpen] = useState(line.costo !== null)
  const price = draft.priceOf(line)
  const card = draft.cards.get(line.carta_id)
  const why = card?.copias.length && price !== undefined ? doubtPrice(price, card, []) : null
  return (
    <Stack direction="row" spacing={1.5} useFlexGap sx={{ mt: 1.5, alignItems: 'start', flexWrap: 'wrap' }}>
      {draft.asked?.clave === line.clave ? null : (
        <AmountField
          label="Precio de cada una"
          amount={price ?? null}
          help={price === undefined ? undefined : whose(draft, line, price)}
          doubt={why && `¿Seguro? ${why}`}
          isMissing={price === undefined}
          onGiven={(precio) => draft.change(line.clave, { precio })}
          onEnter={focusCardField}
        />
      )}
      {children}
      {isOpen ? (
        <AmountField
          label="Costo de todas"
          amount={line.costo}
          onGiven={(costo) => draft.change(line.clave, { costo })}
          onEnter={focusCardField}
        />
      ) : (
        <Button onClick={() => setOpen(true)} sx={{ minHeight: 44 }}>
          Anotar su costo
        </Button>
      )}
    </Stack>
  )
}

/** Where a price comes from that nobody gave this line. */
const whose = ({ cards, pricedAs }: Draft, line: KeptLine, price: string) => {
  const then = cardStates.find(({ id }) => id === pricedAs(line))
  if (then) return `¿El mismo? Lo pusiste para ${then.nombre}.`
  if (line.precio !== null) return undefined
  const like = likeOf(cards.get(line.carta_id), line)
  return like?.precio === price ? 'El último de la tienda.' : 'El de este lote.'
}
