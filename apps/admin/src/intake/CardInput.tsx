import type { IntakeCard } from '@mazo/contract/intake/lots.ts'
import { Alert, Box, ButtonBase, InputAdornment, TextField, ToggleButton, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Thumbnail } from '../ui/Thumbnail.tsx'
import { readPrice } from '../words/amounts.ts'
import { findCards } from './find-card.ts'
import type { KeptLine } from './kept-line.ts'
import { finishFor, kindText } from './line-facts.ts'
import { deedOf, doToLine } from './line-keys.ts'
import { findNow, useFoundCards } from './lot-calls.ts'
import type { Draft } from './use-draft.ts'
import { soundWrong } from './wrong-number-sound.ts'

type Props = { draft: Draft; onTakenOut: (line: KeptLine) => void }

/**
 * The one field of the desk: a number or a name and Enter enters a card. Where nobody knows the price of a card, the
 * same field asks for it once. The keys of the line in hand work here too.
 */
export function CardInput({ draft, onTakenOut }: Props) {
  const { fijo, expansionCards } = draft
  const queries = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const [fault, setFault] = useState<string | null>(null)
  const [asksPriceOf, setAsksPriceOf] = useState<string | null>(null)
  const [hasLetters, setHasLetters] = useState(false)
  const isLocal = fijo.expansion_id !== null && expansionCards !== undefined
  const priced = draft.lines.find(({ clave }) => clave === asksPriceOf)
  const typed = text.trim()
  const remote = useFoundCards(fijo.tcg_id, typed, !isLocal && !priced && typed.length > 0)
  const found = priced || typed === '' ? [] : isLocal ? findCards(expansionCards, typed) : (remote.data ?? [])

  function write(next: string) {
    setText(next)
    setAt(0)
    setFault(null)
  }

  function refuse(why: string) {
    setFault(why)
    soundWrong()
    field.current?.select()
  }

  function take(card: IntakeCard) {
    const line = draft.enter(card, finishFor(card, fijo.acabado))
    write('')
    if (draft.priceOf(line) === undefined && line.precio === null && !knows(card, line))
      setAsksPriceOf(line.clave)
  }
  /** The card comes from a search that the screen has not drawn yet. */
  const knows = (card: IntakeCard, line: KeptLine) =>
    card.copias.some(
      ({ estado_id, idioma, acabado }) =>
        estado_id === line.estado_id && idioma === line.idioma && acabado === line.acabado,
    )

  async function enter() {
    if (priced) return givePrice(priced)
    if (typed === '') return
    const wanted = typed
    // Who types fast presses Enter before the suggestions to the last letter are there.
    const isCurrent = isLocal || (remote.data !== undefined && !remote.isPlaceholderData)
    const cards = isCurrent
      ? found
      : await findNow(queries, fijo.tcg_id, wanted).catch((error: Error) => error)
    if (cards instanceof Error) return refuse(cards.message)
    const card = cards[Math.min(at, cards.length - 1)]
    if (card) take(card)
    else
      refuse(`No hay ninguna carta «${wanted}»${draft.lot.expansion && isLocal ? ' en esta expansión' : ''}.`)
  }

  function givePrice(line: KeptLine) {
    const precio = readPrice(typed)
    if (precio === null)
      return refuse('Escribí un precio mayor que cero, o Escape para dejarlo para después.')
    draft.change(line.clave, { precio })
    setAsksPriceOf(null)
    write('')
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault()
      void enter()
    } else if (event.key === 'Escape' && (typed || priced || fault)) {
      event.stopPropagation()
      setAsksPriceOf(null)
      write('')
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && found.length > 0) {
      event.preventDefault()
      setAt((before) => (before + (event.key === 'ArrowDown' ? 1 : -1) + found.length) % found.length)
    } else {
      const deed = deedOf(event, text)
      if (!deed || !draft.current) return
      event.preventDefault()
      doToLine(deed, draft.current, draft, { onTakenOut, askPrice: setAsksPriceOf })
    }
  }

  const label = priced ? `Precio de ${nameOf(draft, priced)}` : 'Número o nombre de la carta'
  return (
    <Box sx={{ position: 'relative' }}>
      <TextField
        label={label}
        value={text}
        autoFocus
        error={fault !== null}
        helperText={fault ?? (priced ? kindText(priced) : ' ')}
        onChange={({ target }) => write(target.value)}
        onKeyDown={onKeyDown}
        sx={{ m: 0, '& input': { fontSize: '1.35rem', py: '14px !important' } }}
        slotProps={{
          input: {
            startAdornment: priced ? <InputAdornment position="start">$</InputAdornment> : null,
            endAdornment: (
              <ToggleButton
                value="letras"
                selected={hasLetters}
                aria-label="Teclado con letras"
                sx={{
                  display: { sm: 'none' },
                  minWidth: 44,
                  minHeight: 44,
                  border: 0,
                  textTransform: 'none',
                }}
                onChange={() => {
                  setHasLetters((before) => !before)
                  field.current?.focus()
                }}
              >
                abc
              </ToggleButton>
            ),
          },
          htmlInput: {
            ref: field,
            role: 'combobox',
            autoComplete: 'off',
            enterKeyHint: 'done',
            inputMode: priced ? 'decimal' : hasLetters ? 'text' : 'numeric',
            'aria-expanded': found.length > 0,
            'aria-controls': listId,
            'aria-autocomplete': 'list',
            'aria-activedescendant': found[at] ? `${listId}-${at}` : undefined,
          },
          formHelperText: { role: fault ? 'alert' : undefined },
        }}
      />
      <Suggestions id={listId} cards={found} at={at} draft={draft} onTake={take} />
      {draft.expansionFault && fijo.expansion_id !== null && !expansionCards ? (
        <Alert severity="warning">{draft.expansionFault}</Alert>
      ) : null}
    </Box>
  )
}

const nameOf = ({ cards }: Draft, { carta_id }: KeptLine) => {
  const card = cards.get(carta_id)
  return card ? `${card.nombre} ${card.numero}` : 'la carta'
}

type Found = {
  id: string
  cards: readonly IntakeCard[]
  at: number
  draft: Draft
  onTake: (card: IntakeCard) => void
}

function Suggestions({ id, cards, at, draft, onTake }: Found) {
  const { fijo } = draft
  return (
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
          <Thumbnail imagenUrl={card.copias.find(({ imagen_url }) => imagen_url)?.imagen_url ?? null} />
          <Box sx={{ minWidth: 0, flex: 1 }}>
            <Typography sx={{ fontWeight: 600 }} noWrap>
              {card.nombre} <span className="figures">{card.numero}</span>
            </Typography>
            <Typography variant="body2" color="textSecondary" noWrap>
              {[
                card.nombre_es !== card.nombre && card.nombre_es,
                card.variante,
                card.rareza,
                fijo.expansion_id === null && card.expansion,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </Box>
          <Typography variant="body2" color="textSecondary" className="figures" noWrap>
            {inShop(card)}
          </Typography>
        </ButtonBase>
      ))}
    </Box>
  )
}

const inShop = ({ copias }: IntakeCard) => {
  const units = copias.reduce((sum, { unidades }) => sum + unidades, 0)
  return units > 0 ? `hay ${units.toLocaleString('es-AR')}` : ''
}
