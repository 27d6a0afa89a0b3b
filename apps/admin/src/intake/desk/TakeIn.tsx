import { toCentavos } from '@mazo/contract/money.ts'
import {
  Alert,
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
} from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { ShopDialog } from '../../ui/dialogs/ShopDialog.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { plural } from '../../words/moments.ts'
import { pesos, pesosOf } from '../../words/pesos.ts'
import { kindOf, openFinishes, outcomeOf, tellStock } from '../lot/line-facts.ts'
import { useLotStep } from '../lot/lot-calls.ts'
import { tellSize, tellTaking } from '../lot/lot-words.ts'
import { priceChanges } from '../lot/price-changes.ts'
import { AmountField } from './AmountField.tsx'
import { showLineInHand } from './LineInHand.tsx'
import type { Draft } from './use-draft.ts'

type Props = { draft: Draft; isBar?: boolean }

/** How much the draft is, and the step that makes products of it. */
export function TakeIn({ draft, isBar = false }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { lines } = draft
  const copias = lines.reduce((sum, { cantidad }) => sum + cantidad, 0)
  const unpriced = lines.filter((line) => draft.priceOf(line) === undefined)
  const value = lines.reduce((sum, line) => sum + toCentavos(draft.priceOf(line) ?? '0') * line.cantidad, 0)
  const unfinished = lines.filter((line) => openFinishes(draft.cards.get(line.carta_id), line).length > 0)
  const [firstUnfinished] = unfinished
  const missing =
    unpriced.length > 0
      ? { what: plural(unpriced.length, 'precio'), show: draft.askMissing }
      : firstUnfinished && {
          what: plural(unfinished.length, 'acabado'),
          show: () => {
            draft.choose(firstUnfinished.clave)
            showLineInHand()
          },
        }
  const act = () => {
    if (missing) missing.show()
    else if (lines.length > 0) setOpen(true)
  }
  // One of the two that are on the screen hears it.
  useKey(isBar || isOpen ? null : act)
  const button = missing ? (
    <Button variant="outlined" fullWidth={!isBar} onClick={act} sx={tall}>
      {missing.what.startsWith('1 ') ? 'Falta' : 'Faltan'} {missing.what}
    </Button>
  ) : (
    <Button variant="contained" fullWidth={!isBar} disabled={lines.length === 0} onClick={act} sx={tall}>
      Dar de alta
    </Button>
  )
  const facts = (
    <>
      <Typography className="figures" sx={{ fontWeight: 700 }}>
        {plural(copias, 'carta')}
      </Typography>
      <Typography className="figures" color="textSecondary" variant="body2">
        Valen {pesosOf(value)}
      </Typography>
    </>
  )
  return (
    <>
      {isBar ? (
        <Stack direction="row" spacing={2} sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
          <div>{facts}</div>
          {button}
        </Stack>
      ) : (
        <Panel title="El lote">
          <Stack spacing={1.5}>
            <div>{facts}</div>
            {button}
          </Stack>
        </Panel>
      )}
      {isOpen ? (
        <TakeInDialog draft={draft} lineas={lines.length} copias={copias} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}

/** `Alt A` does what the button does, from wherever on the desk. */
function useKey(act: (() => void) | null) {
  useEffect(() => {
    if (!act) return
    const press = (event: KeyboardEvent) => {
      if (!event.altKey || event.code !== 'KeyA') return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [act])
}

const tall = { minHeight: 48 }

/** What the lot changes of products that are there already. */
function PriceChanges({ draft: { lines, cards, priceOf } }: { draft: Draft }) {
  const changes = priceChanges(lines, cards, priceOf)
  if (changes.length === 0) return null
  return (
    <Alert severity="warning">
      {changes.length === 1 ? 'Cambia de precio:' : `Cambian de precio ${changes.length}:`}
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 160, overflowY: 'auto' }}>
        {changes.map(({ producto, nombre, antes, despues }) => (
          <li key={producto}>
            {nombre}: de {pesos(antes)} a {pesos(despues)}
          </li>
        ))}
      </Box>
    </Alert>
  )
}

type ApartProps = { draft: Draft; aparte: ReturnType<typeof outcomeOf<Draft['lines'][number]>>['aparte'] }

/** The new products that the shop has already, but for a language or a finish that only one of the two says. */
function ToldApart({ draft, aparte }: ApartProps) {
  if (aparte.length === 0) return null
  const clear = aparte.flatMap(({ line, parecidos: [copy, ...more] }) =>
    copy && more.length === 0 ? [{ line, copy }] : [],
  )
  const nameOf = (id: number) => {
    const card = draft.cards.get(id)
    return `${card?.nombre} ${card?.numero}`
  }
  function join() {
    for (const {
      line,
      copy: { idioma, acabado },
    } of clear)
      for (const one of draft.lines)
        if (kindOf(one) === kindOf(line)) draft.change(one.clave, { idioma, acabado })
  }
  return (
    <Alert severity="info">
      {aparte.length === 1
        ? '1 de los nuevos parece una carta'
        : `${aparte.length} de los nuevos parecen cartas`}{' '}
      que ya tenés, pero no dice{aparte.length === 1 ? '' : 'n'} el mismo idioma o acabado:
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 160, overflowY: 'auto' }}>
        {aparte.map(({ line, parecidos }) => (
          <li key={line.clave}>
            {nameOf(line.carta_id)}: {parecidos.map(tellStock).join('; ')}
          </li>
        ))}
      </Box>
      {clear.length > 0 ? (
        <Button onClick={join} sx={{ mt: 1, minHeight: 44 }}>
          Sumar a {clear.length === 1 ? 'la que está' : 'las que están'}
        </Button>
      ) : null}
    </Alert>
  )
}

type DialogProps = { draft: Draft; lineas: number; copias: number; onClose: () => void }

function TakeInDialog({ draft, lineas, copias, onClose }: DialogProps) {
  const step = useLotStep(draft.lot.id, () => {
    onClose()
    scrollTo(0, 0) // what came of the lot stands at the top
  })
  const [cost, setCost] = useState(draft.lot.costo_total)
  const [isSettling, setSettling] = useState(false)
  const last = useRef<HTMLButtonElement>(null)
  const isUnsent = draft.unsent > 0
  const outcome = outcomeOf(draft.lines, draft.cards)

  async function takeIn() {
    setSettling(true)
    // A refusal says why by itself.
    const isSettled = cost === draft.lot.costo_total || (await draft.setCost(cost))
    setSettling(false)
    if (isSettled) step.mutate({ part: 'alta', body: { lineas, copias } })
  }
  return (
    <ShopDialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby="dar-de-alta">
      <DialogTitle id="dar-de-alta">Dar de alta {plural(copias, 'carta')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>
          {tellSize({ lineas, copias })}: {tellTaking(outcome)}. Después podés deshacerlo.
        </Typography>
        <ToldApart draft={draft} aparte={outcome.aparte} />
        <PriceChanges draft={draft} />
        <AmountField
          label="Cuánto pagaste por el lote"
          amount={cost}
          help="Opcional: se reparte entre los renglones según lo que valen."
          onGiven={setCost}
          onEnter={() => last.current?.focus()}
        />
        {isUnsent ? (
          <Typography color="error" role="status">
            Esperá a que se {draft.unsent === 1 ? 'envíe 1 línea' : `envíen ${draft.unsent} líneas`}.
          </Typography>
        ) : null}
      </DialogContent>
      <DialogActions sx={{ '& .MuiButton-root': { minHeight: 44 } }}>
        <Button onClick={onClose}>Cancelar</Button>
        <Button
          ref={last}
          variant="contained"
          disabled={isUnsent}
          loading={step.isPending || isSettling}
          onClick={takeIn}
        >
          Dar de alta
        </Button>
      </DialogActions>
    </ShopDialog>
  )
}
