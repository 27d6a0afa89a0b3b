import { Alert, Box, Button, InputAdornment, Stack, TextField, Typography } from '@mui/material'
import { type KeyboardEvent, useRef, useState } from 'react'
import { doubtfulAmount, readPrice, typedPrice } from '../../words/amounts.ts'
import { pesos } from '../../words/pesos.ts'
import type { KeptLine } from '../lot/kept-line.ts'
import { finishesOf, kindText, pricesOf, printingText, tellCopy } from '../lot/line-facts.ts'
import { doubtPrice } from '../lot/price-doubt.ts'
import { FinishChoice } from './FinishChoice.tsx'
import { deedOf, doToLine } from './line-keys.ts'
import { soundWrong } from './sounds.ts'
import type { Draft } from './use-draft.ts'

type Props = {
  draft: Draft
  line: KeptLine
  onTakenOut: (line: KeptLine) => void
  /** To the next that is asked for, or back to the cards. */
  onDone: () => void
  /** Back to the cards. */
  onStop: () => void
}

/** Asks once for a price that nobody knows, in a place and a colour of its own: a card's number is no price. */
export function PriceQuestion({ draft, line, onTakenOut, onDone, onStop }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const card = draft.cards.get(line.carta_id)
  const name = card ? `${card.nombre} ${card.numero}` : 'la carta'
  const [last] = card?.copias ?? []
  const asked = pricesOf(draft.lines, line)
  const { text, fault, doubt, write, give, isSure } = useTypedPrice(draft, line)

  const isLeft = useRef(false)

  function leave(how = onDone) {
    isLeft.current = true
    how()
  }

  function answer() {
    if (give(isSure)) leave()
    else field.current?.select()
  }

  function onBlur() {
    // Whoever goes on with another line or card has said it. Not so who only looks at another window.
    if (isLeft.current || text.trim() === '' || !document.hasFocus()) return
    if (give(false)) draft.endQuestion()
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault()
      answer()
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      leave(onStop)
    } else {
      const deed = deedOf(event, text)
      if (!deed || deed === 'precio') return
      event.preventDefault()
      doToLine(deed, line, draft, { onTakenOut, askPrice: draft.askPrice })
    }
  }

  return (
    <Box ref={showAbovePad} component="section" aria-label="El precio que falta" sx={panel}>
      <Head draft={draft} line={line} />
      <SeveralPrices prices={asked} />
      {finishesOf(card).length > 1 && card?.acabados.length ? (
        <Box sx={{ mb: 1.5 }}>
          <FinishChoice draft={draft} line={line} />
        </Box>
      ) : null}
      <TextField
        label={`Precio de ${name}`}
        value={text}
        autoFocus
        error={fault !== null}
        helperText={fault ?? (last ? `última: ${tellCopy(last)}` : undefined)}
        onChange={({ target }) => write(target.value)}
        onKeyDown={press}
        onBlur={onBlur}
        onFocus={({ target }) => target.select()}
        sx={{ m: 0, '& input': { fontSize: '1.35rem', fontWeight: 700, py: '12px !important' } }}
        slotProps={{
          input: {
            startAdornment: <InputAdornment position="start">$</InputAdornment>,
            sx: { bgcolor: 'background.paper' },
          },
          htmlInput: { ref: field, autoComplete: 'off', enterKeyHint: 'done', inputMode: 'decimal' },
          formHelperText: { role: fault ? 'alert' : undefined },
        }}
      />
      <Answers doubt={doubt} onAnswer={answer} onLater={() => leave()} />
    </Box>
  )
}

const Head = ({ draft: { askedLater, cards }, line }: Pick<Props, 'draft' | 'line'>) => (
  <>
    <Typography sx={{ fontWeight: 700, lineHeight: 1.3, overflowWrap: 'anywhere' }}>
      ¿A cuánto la vendés?
      {askedLater > 0 ? (
        <Box component="span" className="figures" sx={later}>
          {askedLater === 1 ? 'y después 1 más' : `y después ${askedLater} más`}
        </Box>
      ) : null}
    </Typography>
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1.25 }}>
      {[printingText(cards.get(line.carta_id)), kindText(line)].filter(Boolean).join(' · ')}
    </Typography>
  </>
)

/** A phone's pad of digits hides the lower half of the screen, where the answers would be. */
const showAbovePad = (section: HTMLElement | null) => {
  if (matchMedia('(pointer: coarse)').matches) section?.scrollIntoView({ block: 'start' })
}

const SeveralPrices = ({ prices }: { prices: readonly string[] }) =>
  prices.length > 1 ? (
    <Alert severity="warning" sx={{ mb: 1.25 }}>
      En este lote está a {prices.map(pesos).join(' y a ')}: lo que pongas vale para todas.
    </Alert>
  ) : null

type AnswersProps = { doubt: Doubt | null; onAnswer: () => void; onLater: () => void }

/** A phone's pad of digits has neither Enter nor Escape. */
const Answers = ({ doubt, onAnswer, onLater }: AnswersProps) => (
  <>
    {doubt ? (
      <Alert severity="warning" sx={{ mt: 1 }}>
        ¿Seguro que {doubt.precio}? {doubt.why}
      </Alert>
    ) : null}
    <Stack direction="row" spacing={1} sx={{ mt: 1.25 }} onMouseDown={(event) => event.preventDefault()}>
      <Button variant="contained" onClick={onAnswer} sx={{ minHeight: 48, flex: 1 }}>
        {doubt ? `Sí, ${doubt.precio}` : 'Listo'}
      </Button>
      <Button variant="outlined" onClick={onLater} sx={{ minHeight: 48, flex: 1 }}>
        Después
      </Button>
    </Stack>
  </>
)

const later = { ml: 1, fontWeight: 400, typography: 'body2', color: 'text.secondary' }

const panel = {
  scrollMarginTop: '64px', // the bar above
  my: 1,
  p: 1.5,
  borderRadius: 2,
  border: 2,
  borderColor: 'warning.main',
  bgcolor: 'background.default',
}

type Doubt = { precio: string; why: string }

function useTypedPrice(draft: Draft, line: KeptLine) {
  const [text, setText] = useState(() => {
    const known = draft.priceOf(line)
    return known === undefined ? '' : typedPrice(known)
  })
  const [fault, setFault] = useState<string | null>(null)
  const [doubt, setDoubt] = useState<Doubt | null>(null)

  function doubtOf(precio: string): Doubt | null {
    const card = draft.cards.get(line.carta_id)
    const why = card ? doubtPrice(precio, card, draft.cards.values()) : null
    return why === null ? null : { precio: pesos(precio), why }
  }

  /** Gives the line its price. @returns false where it makes no sense, or is doubted and nobody was `isSure` */
  function give(isSure: boolean): boolean {
    const precio = readPrice(text)
    const odd = precio === null || isSure ? null : doubtOf(precio)
    setFault(
      precio === null
        ? (doubtfulAmount(text) ?? 'Escribí un precio mayor que cero, o dejalo para después.')
        : null,
    )
    setDoubt(odd)
    if (precio === null || odd) {
      soundWrong()
      return false
    }
    draft.change(line.clave, { precio })
    return true
  }

  return {
    text,
    fault,
    doubt,
    /** The same price once more answers the doubt. */
    isSure: doubt !== null,
    write: (next: string) => {
      setText(next)
      setFault(null)
      setDoubt(null)
    },
    give,
  }
}
