import type { LotWithLines } from '@mazo/contract/intake/lots.ts'
import SavedIcon from '@mui/icons-material/CloudDoneOutlined'
import UnsavedIcon from '@mui/icons-material/CloudOffOutlined'
import { Alert, Box, Button, Card, Stack, Typography, useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { useState } from 'react'
import { Panel } from '../../ui/Panel.tsx'
import { useNotifyUndoable } from '../../ui/UndoButton.tsx'
import { tellFixed } from '../../words/lots.ts'
import type { KeptLine } from '../lot/kept-line.ts'
import { kindText } from '../lot/line-facts.ts'
import { tellSending, tellSize } from '../lot/lot-words.ts'
import { CardInput } from './CardInput.tsx'
import { CardScanner } from './CardScanner.tsx'
import { focusCardField } from './card-field.ts'
import { FixedFields } from './FixedFields.tsx'
import { LineInHand } from './LineInHand.tsx'
import { LineList } from './LineList.tsx'
import { lineKeyWords } from './line-keys.ts'
import { allowSound } from './sounds.ts'
import { TakeIn } from './TakeIn.tsx'
import { type Draft, useDraft } from './use-draft.ts'

/** The desk: one field, what is the same for the next cards, the line in hand, and the lines so far. */
export function DraftScreen({ lot }: { lot: LotWithLines }) {
  const draft = useDraft(lot)
  const { lines, current } = draft
  const [isReading, setReading] = useState(false)
  const [isBegun, setBegun] = useState(lines.length > 0)
  const read = (reads: boolean) => {
    if (reads) allowSound()
    setReading(reads)
  }
  const onTakenOut = useTellTakenOut(draft)
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
        alignItems: 'start',
        maxWidth: 1200,
      }}
    >
      <Stack spacing={2} sx={{ minWidth: 0, order: { xs: 2, lg: 1 } }}>
        <Card sx={{ p: { xs: 1.5, sm: 2.5 }, overflow: 'visible' }}>
          <CardInput
            draft={draft}
            onTakenOut={onTakenOut}
            isReading={isReading}
            onRead={read}
            onTyped={() => setBegun(true)}
          />
          <Saved draft={draft} />
        </Card>
        {isReading ? <CardScanner draft={draft} onClose={() => setReading(false)} /> : null}
        {draft.isFull ? (
          <Alert severity="error">
            Este navegador no puede guardar más: no lo cierres hasta que diga «Guardado».
          </Alert>
        ) : null}
        {current ? <LineInHand draft={draft} line={current} onTakenOut={onTakenOut} /> : null}
        {lines.length > 0 ? (
          <Card component="section" aria-label="Lo cargado">
            <LineList draft={draft} />
          </Card>
        ) : (
          <Empty />
        )}
      </Stack>
      <Stack
        spacing={2}
        sx={{ minWidth: 0, order: { xs: 1, lg: 2 }, position: { lg: 'sticky' }, top: { lg: 72 } }}
      >
        <Fixed draft={draft} isBegun={isBegun || lines.length > 0} />
        <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
          <TakeIn draft={draft} />
        </Box>
        <Keys />
      </Stack>
      <Card
        data-foot-bar
        sx={{
          display: { lg: 'none' },
          order: 3,
          position: 'sticky',
          bottom: 0,
          p: 1.5,
          zIndex: 2,
          mx: { xs: -1, sm: 0 },
          // A phone's keyboard leaves no room for it.
          '@media (max-height: 600px)': { position: 'static' },
        }}
      >
        <TakeIn draft={draft} isBar />
      </Card>
    </Box>
  )
}

function useTellTakenOut({ cards, putBack }: Draft) {
  const notifyUndoable = useNotifyUndoable()
  return (line: KeptLine) => {
    const card = cards.get(line.carta_id)
    notifyUndoable(`Sacaste ${card ? `${card.nombre} ${card.numero}` : 'un renglón'}.`, async () => {
      putBack(line)
      return 'El renglón volvió.'
    })
  }
}

function Saved({ draft: { sending, unsent, lines, sendNow } }: { draft: Draft }) {
  const isSafe = sending.state === 'guardado' || sending.state === 'guardando'
  const copias = lines.reduce((sum, { cantidad }) => sum + cantidad, 0)
  return (
    <Stack
      direction="row"
      spacing={1}
      useFlexGap
      sx={{ alignItems: 'center', minHeight: 32, flexWrap: 'wrap' }}
    >
      {isSafe ? (
        <SavedIcon fontSize="small" color="success" aria-hidden />
      ) : (
        <UnsavedIcon fontSize="small" color="warning" aria-hidden />
      )}
      <Typography
        variant="body2"
        role="status"
        sx={{ flex: '1 1 0', minWidth: { xs: isSafe ? 90 : 180, sm: 180 } }}
      >
        {tellSending(sending, unsent)}
      </Typography>
      {sending.state === 'en espera' || sending.state === 'rechazado' ? (
        <Button size="small" onClick={sendNow} sx={{ minHeight: { xs: 44, sm: 32 } }}>
          Enviar ahora
        </Button>
      ) : null}
      <Typography variant="body2" color="textSecondary" className="figures">
        {lines.length > 0 ? tellSize({ lineas: lines.length, copias }) : ''}
      </Typography>
    </Stack>
  )
}

function Fixed({ draft, isBegun }: { draft: Draft; isBegun: boolean }) {
  const { fijo, lot, fix, expansionCards } = draft
  const expansion =
    expansionCards?.[0]?.expansion ?? (fijo.expansion_id === lot.fijo.expansion_id ? lot.expansion : null)
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'))
  const [wanted, setWanted] = useState<boolean | null>(null)
  // Whoever types the first card has said what is the same for all: a phone's keyboard leaves no room for both.
  const isOpen = wanted ?? !isBegun
  const fields = <FixedFields fijo={fijo} expansion={expansion} onFix={fix} />
  if (isWide) return <Panel title="Para las que siguen">{fields}</Panel>
  return (
    <Card component="section" aria-label="Para las que siguen" sx={{ p: 1.5 }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Typography variant="body2" sx={{ flex: 1, minWidth: 0 }}>
          {[
            tellFixed({ fijo, expansion: fijo.expansion_id === null ? null : expansion }),
            kindText(fijo),
            fijo.ubicacion,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        <Button
          aria-expanded={isOpen}
          onClick={() => {
            setWanted(!isOpen)
            if (isOpen) focusCardField()
          }}
          sx={{ minHeight: 44 }}
        >
          {isOpen ? 'Listo' : 'Cambiar'}
        </Button>
      </Stack>
      {isOpen ? <Box sx={{ mt: 1.5 }}>{fields}</Box> : null}
    </Card>
  )
}

const Keys = () => (
  <Box component="section" aria-label="Teclas" sx={{ display: { xs: 'none', lg: 'block' }, px: 1 }}>
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 1.5, rowGap: 0.5, m: 0 }}
    >
      {lineKeyWords.map(([keys, what]) => (
        <Box
          key={keys}
          sx={{ display: 'contents', '& > *': { m: 0, typography: 'body2', color: 'text.secondary' } }}
        >
          <Box component="dt" sx={{ fontWeight: 700 }}>
            {keys}
          </Box>
          <dd>{what}</dd>
        </Box>
      ))}
    </Box>
  </Box>
)

const Empty = () => (
  <Card sx={{ p: 3, textAlign: 'center' }}>
    <Typography sx={{ fontWeight: 600 }}>Todavía no cargaste ninguna carta</Typography>
    <Typography color="textSecondary" sx={{ mt: 0.5 }}>
      Fijá lo que tienen en común, escribí el número de la primera y Enter. Cada una queda guardada al
      momento. Las gradeadas (slabs) no van en un lote: cada una se crea en Productos.
    </Typography>
  </Card>
)
