import type { IntakeCard } from '@mazo/contract/intake/lots.ts'
import { Box, Button, ButtonBase, Stack, Typography } from '@mui/material'
import { memo, useState } from 'react'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import { pesos } from '../../words/pesos.ts'
import type { KeptLine } from '../lot/kept-line.ts'
import { isUnsent } from '../lot/kept-line.ts'
import { askFinish, copyOf, expansionText, kindText, openFinishes, printingText } from '../lot/line-facts.ts'
import { pictureOf } from './CardSuggestions.tsx'
import { showLineInHand } from './LineInHand.tsx'
import type { Draft } from './use-draft.ts'

/** Drawing all of them at each key would make a long lot slow. */
const shownAtFirst = 40

/** The lines of a draft, the newest first. A press takes one in hand. */
export function LineList({ draft }: { draft: Draft }) {
  const { lines, current, cards } = draft
  const [most, setMost] = useState(shownAtFirst)
  const shown = lines.slice(-most).reverse()
  const rest = lines.length - shown.length
  return (
    <Box>
      <Box component="ul" aria-label="Renglones del lote" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((line) => (
          <Row
            key={line.clave}
            line={line}
            card={cards.get(line.carta_id)}
            price={draft.priceOf(line)}
            isMixed={draft.fijo.expansion_id === null}
            isCurrent={line === current}
            onChoose={(clave) => {
              draft.choose(clave)
              showLineInHand()
            }}
          />
        ))}
      </Box>
      {rest > 0 ? (
        <Button onClick={() => setMost(most + 200)} sx={{ mt: 1, minHeight: 44 }}>
          Ver {rest === 1 ? 'el anterior' : `los ${rest.toLocaleString('es-AR')} anteriores`}
        </Button>
      ) : null}
    </Box>
  )
}

type RowProps = {
  line: KeptLine
  card: IntakeCard | undefined
  price: string | undefined
  isMixed: boolean
  isCurrent: boolean
  onChoose: (clave: string) => void
}

const Row = memo(function Row({ line, card, price, isMixed, isCurrent, onChoose }: RowProps) {
  const copy = copyOf(card, line)
  const open = openFinishes(card, line)
  const facts = [
    kindText(line),
    printingText(card),
    isMixed && card && expansionText(card),
    copy && `hay ${copy.unidades}`,
    line.ubicacion,
  ]
  return (
    <Box
      component="li"
      sx={{ borderBottom: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } }}
    >
      <ButtonBase
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => onChoose(line.clave)}
        sx={{
          display: 'flex',
          width: '100%',
          gap: 1.5,
          px: { xs: 2, sm: 2.5 },
          py: 1,
          textAlign: 'start',
          justifyContent: 'start',
          // A bar at the edge: muted text on a tinted row is hard to read.
          boxShadow: ({ palette }) => (isCurrent ? `inset 4px 0 0 ${palette.primary.main}` : 'none'),
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Typography className="figures" sx={{ minWidth: 34, fontWeight: 700, textAlign: 'end' }}>
          {line.cantidad} ×
        </Typography>
        <Thumbnail imagenUrl={copy?.imagen_url ?? pictureOf(card)} />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {card?.nombre ?? 'Carta'} <span className="figures">{card?.numero}</span>
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {facts.filter(Boolean).join(' · ')}
          </Typography>
          {open.length > 0 ? (
            <Typography variant="body2" color="error">
              {askFinish(open)}
            </Typography>
          ) : null}
        </Box>
        <Stack sx={{ alignItems: 'end', flex: 'none' }}>
          <Typography className="figures" color={price === undefined ? 'error' : undefined}>
            {price === undefined ? 'Falta el precio' : pesos(price)}
          </Typography>
          {isUnsent(line) ? (
            <Typography variant="body2" color="textSecondary">
              sin enviar
            </Typography>
          ) : null}
        </Stack>
      </ButtonBase>
    </Box>
  )
})
