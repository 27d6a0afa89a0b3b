import { toCentavos } from '@mazo/contract/money.ts'
import { Button, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { ShopDialog } from '../../ui/dialogs/ShopDialog.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { plural } from '../../words/moments.ts'
import { pesosOf } from '../../words/pesos.ts'
import { useLotStep } from '../lot/lot-calls.ts'
import { tellSize } from '../lot/lot-words.ts'
import { AmountField } from './AmountField.tsx'
import type { Draft } from './use-draft.ts'

type Props = { draft: Draft; isBar?: boolean }

/** How much the draft is, and the step that makes products of it. */
export function TakeIn({ draft, isBar = false }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { lines } = draft
  const copias = lines.reduce((sum, { cantidad }) => sum + cantidad, 0)
  const unpriced = lines.filter((line) => draft.priceOf(line) === undefined)
  const value = lines.reduce((sum, line) => sum + toCentavos(draft.priceOf(line) ?? '0') * line.cantidad, 0)
  const [firstUnpriced] = unpriced
  const button = firstUnpriced ? (
    <Button variant="outlined" fullWidth={!isBar} onClick={() => draft.choose(firstUnpriced.clave)} sx={tall}>
      {unpriced.length === 1 ? 'Falta 1 precio' : `Faltan ${unpriced.length} precios`}
    </Button>
  ) : (
    <Button
      variant="contained"
      fullWidth={!isBar}
      disabled={lines.length === 0}
      onClick={() => setOpen(true)}
      sx={tall}
    >
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

const tall = { minHeight: 48 }

type DialogProps = { draft: Draft; lineas: number; copias: number; onClose: () => void }

function TakeInDialog({ draft, lineas, copias, onClose }: DialogProps) {
  const step = useLotStep(draft.lot.id, onClose)
  const [cost, setCost] = useState(draft.lot.costo_total)
  const [isSettling, setSettling] = useState(false)
  const isUnsent = draft.unsent > 0

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
          {tellSize({ lineas, copias })}: lo que ya está suma copias, lo nuevo se publica en la tienda con su
          precio. Después podés deshacerlo.
        </Typography>
        <AmountField
          label="Cuánto pagaste por el lote"
          amount={cost}
          help="Opcional: se reparte entre los renglones según lo que valen."
          onGiven={setCost}
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
