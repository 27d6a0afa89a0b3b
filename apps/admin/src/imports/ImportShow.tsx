import type { ImportOne } from '@mazo/contract/imports/imports.ts'
import { isWorking } from '@mazo/contract/imports/imports.ts'
import { Alert, Button, Stack, Typography } from '@mui/material'
import { useEffect } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { Panel } from '../ui/Panel.tsx'
import { ChooseSheet } from './ChooseSheet.tsx'
import { DiscardButton } from './DiscardButton.tsx'
import { ImportTitle, ScreenOutline } from './ImportScreen.tsx'
import { columnsAgain, type RowTab, useImport } from './import-calls.ts'
import { count, rowsLeft, tellStory } from './import-words.ts'
import { MatchColumns } from './MatchColumns.tsx'
import { NextStep } from './NextStep.tsx'
import { RowsReview, rowsId } from './RowsReview.tsx'
import { StateChip } from './StateChip.tsx'
import { WorkProgress } from './WorkProgress.tsx'

/** One import, from its columns to its undo. The address and the server tell which step to show. */
export function ImportShow() {
  const id = Number(useParams().id)
  const { data: record, error } = useImport(id)
  return (
    <Stack spacing={2.5} sx={{ maxWidth: 1200, minWidth: 0 }}>
      <ImportTitle />
      <div>
        <Button component={Link} to="/importaciones" sx={{ minHeight: 44 }}>
          ← Todas las importaciones
        </Button>
      </div>
      {error && <Alert severity="error">{error.message}</Alert>}
      {!record && !error && <ScreenOutline />}
      {record && <Whole record={record} />}
    </Stack>
  )
}

/** No choice of columns makes a broken file readable, but what failed may also have been the shop. */
function ChooseAnother({ record }: { record: ImportOne }) {
  return (
    <Panel title="Elegí otra planilla">
      <ChooseSheet />
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button component={Link} to={`?${columnsAgain}`} sx={{ minHeight: 44 }}>
          Volver a intentar con esta
        </Button>
        <DiscardButton record={record} label="Descartar esta" />
      </Stack>
    </Panel>
  )
}

function Whole({ record }: { record: ImportOne }) {
  const { estado, aviso } = record
  const [query] = useSearchParams()
  const isOver = estado === 'aplicada' || estado === 'deshecha'
  const isUnreviewed = estado === 'analizada' || estado === 'fallida'
  const isMatching = estado === 'subida' || (isUnreviewed && query.has(columnsAgain))
  const isReviewed = isOver || (estado === 'analizada' && !isMatching)
  const shown = `${estado} ${isMatching}`
  useEffect(() => {
    if (shown) window.scrollTo({ top: 0 })
  }, [shown])
  return (
    <>
      <Stack spacing={0.5}>
        <Stack direction="row" spacing={1.5} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography component="h2" variant="h5" sx={{ overflowWrap: 'anywhere' }}>
            {record.archivo}
          </Typography>
          <StateChip record={record} />
        </Stack>
        <Typography variant="body2" color="textSecondary">
          {tellStory(record)}
        </Typography>
      </Stack>
      {aviso && (
        <Alert severity={estado === 'fallida' ? 'error' : 'warning'}>
          {aviso}
          <LeftLink record={record} />
        </Alert>
      )}
      {isWorking(estado) && <WorkProgress record={record} />}
      {estado === 'fallida' && !isMatching && <ChooseAnother record={record} />}
      {isMatching && <MatchColumns record={record} />}
      {isReviewed && <NextStep record={record} />}
      {isReviewed && !record.depurada && <RowsReview record={record} />}
    </>
  )
}

/** To all rows of which the undo left something: the notice above names only the first. */
function LeftLink({ record }: { record: ImportOne }) {
  const left = rowsLeft(record)
  if (left === 0 || record.depurada) return null
  return (
    <Button
      component={Link}
      to={`?filas=${'quedaron' satisfies RowTab}`}
      onClick={() => document.getElementById(rowsId)?.scrollIntoView()}
      color="inherit"
      sx={{ minHeight: 44, display: 'flex', width: 'fit-content', ml: -1, textDecoration: 'underline' }}
    >
      {left === 1 ? 'Ver su fila' : `Ver las ${count(left)} filas`}
    </Button>
  )
}
