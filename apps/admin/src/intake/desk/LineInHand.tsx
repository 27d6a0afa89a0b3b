import { type LineSaid, lotLimits, type ShopCopy } from '@mazo/contract/intake/lots.ts'
import { traitLabel } from '@mazo/contract/products/card-traits.ts'
import { cardStates } from '@mazo/contract/products/games.ts'
import AddIcon from '@mui/icons-material/AddOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import RemoveIcon from '@mui/icons-material/RemoveOutlined'
import { Box, Button, Card, Chip, IconButton, Stack, Typography } from '@mui/material'
import { type MouseEvent, useState } from 'react'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import type { KeptLine } from '../lot/kept-line.ts'
import {
  askFinish,
  copyOf,
  finishesOf,
  kindText,
  likeOf,
  openFinishes,
  printingText,
  tellCopy,
} from '../lot/line-facts.ts'
import { AmountField } from './AmountField.tsx'
import { pictureOf } from './CardSuggestions.tsx'
import type { Draft } from './use-draft.ts'

type Props = { draft: Draft; line: KeptLine; onTakenOut: (line: KeptLine) => void }

/** The line in hand, large: what a thumb changes of it. */
export function LineInHand({ draft, line, onTakenOut }: Props) {
  const card = draft.cards.get(line.carta_id)
  const copy = copyOf(card, line)
  const change = (how: Parameters<Draft['change']>[1]) => draft.change(line.clave, how)
  const like = likeOf(card, line)
  const finishes = finishesOf(card)
  const open = openFinishes(card, line)
  return (
    <Card
      component="section"
      id={lineInHandId}
      aria-label="El renglón en mano"
      sx={{ p: { xs: 1.5, sm: 2 }, borderColor: 'primary.main', minWidth: 0 }}
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
            {[card?.expansion, copy ? `ya hay ${copy.unidades}` : !like && 'es nueva']
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
      <Choice
        label="Acabado"
        question={open.length > 0 ? askFinish(open) : undefined}
        options={[...new Set([...finishes, ...(line.acabado ? [line.acabado] : [])])].map((value) => ({
          value,
          name: traitLabel(value),
        }))}
        value={line.acabado}
        onChange={(acabado) =>
          change({ acabado: acabado === line.acabado && finishes.length > 1 ? null : acabado })
        }
      />
      <Amounts key={line.clave} draft={draft} line={line} />
      <Typography variant="body2" role="status" sx={hidden}>
        {card?.nombre} {card?.numero}: {line.cantidad}, {kindText(line)}
      </Typography>
    </Card>
  )
}

export const lineInHandId = 'renglon-en-mano'

type LikeProps = { like: ShopCopy; onChange: (how: Partial<LineSaid>) => void }

/** The shop has the card, and its product says more than the line: a tap makes the line one of those. */
const LikeThis = ({ like, onChange }: LikeProps) => (
  <Stack
    direction="row"
    spacing={1}
    sx={{ mt: 1.25, alignItems: 'center', borderRadius: 1, bgcolor: 'background.default', pl: 1.5 }}
  >
    <Typography variant="body2" sx={{ flex: 1, minWidth: 0, py: 1 }}>
      Ya hay {like.unidades} a {tellCopy(like)}
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

/** Whoever taps goes on typing: the field keeps the focus, and a phone its keyboard. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

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
    draft.takeOut(line)
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

type ChoiceProps<Value> = {
  label: string
  /** What is still to be said. */
  question?: string | undefined
  options: readonly { value: Value; name: string }[]
  value: Value | null
  onChange: (value: Value) => void
}

function Choice<Value extends string | number>(props: ChoiceProps<Value>) {
  const { label, question, options, value, onChange } = props
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={label}
      spacing={0.75}
      useFlexGap
      onMouseDown={keepFocus}
      sx={{ mt: 1.25, flexWrap: 'wrap', alignItems: 'center' }}
    >
      {question ? (
        <Typography color="error" sx={{ fontWeight: 600, mr: 0.5 }}>
          {question}
        </Typography>
      ) : null}
      {options.map((option) => (
        <Chip
          key={option.value}
          label={option.name}
          clickable
          aria-pressed={option.value === value}
          color={option.value === value ? 'primary' : 'default'}
          variant={option.value === value ? 'filled' : 'outlined'}
          onClick={() => onChange(option.value)}
          sx={{ height: { xs: 44, sm: 34 }, borderRadius: 22, px: 0.5 }}
        />
      ))}
    </Stack>
  )
}

function Amounts({ draft, line }: { draft: Draft; line: KeptLine }) {
  const [isOpen, setOpen] = useState(line.costo !== null)
  const price = draft.priceOf(line)
  return (
    <Stack direction="row" spacing={1.5} useFlexGap sx={{ mt: 1.5, alignItems: 'start', flexWrap: 'wrap' }}>
      {draft.asked?.clave === line.clave ? null : (
        <AmountField
          label="Precio de cada una"
          amount={price ?? null}
          help={line.precio === null && price !== undefined ? whose(draft, line, price) : undefined}
          isMissing={price === undefined}
          onGiven={(precio) => draft.change(line.clave, { precio })}
        />
      )}
      {isOpen ? (
        <AmountField
          label="Costo de todas"
          amount={line.costo}
          onGiven={(costo) => draft.change(line.clave, { costo })}
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
const whose = ({ cards }: Draft, line: KeptLine, price: string) => {
  const like = likeOf(cards.get(line.carta_id), line)
  return like?.precio === price ? 'El último de la tienda.' : 'El de este lote.'
}
