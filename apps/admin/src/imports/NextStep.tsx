import {
  type ImportOne,
  importRetention,
  type UndoOutlook,
  warningOfColumns,
} from '@mazo/contract/imports/imports.ts'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Alert, Button, Stack, Link as TextLink, Typography } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { DangerDialog } from '../ui/dialogs/DangerDialog.tsx'
import { Panel } from '../ui/Panel.tsx'
import { plural } from '../words/moments.ts'
import { DiscardButton } from './DiscardButton.tsx'
import { EachLeft } from './EachLeft.tsx'
import { ExpansionsDialog } from './expansions/ExpansionsDialog.tsx'
import { columnsAgain, reportPath, useStep, useUndoOutlook } from './import-calls.ts'
import {
  describeTotals,
  rowsLeft,
  tellApplied,
  tellExpansions,
  tellOutlook,
  tellUndone,
} from './import-words.ts'

const ReportLink = ({ record: { id, totales, depurada } }: { record: ImportOne }) =>
  totales.rechazadas === 0 || depurada ? null : (
    <Button component="a" href={reportPath(id)} download startIcon={<DownloadIcon />} sx={{ minHeight: 44 }}>
      Descargar las rechazadas
    </Button>
  )

/** What the sheet's cards are in the book, which the owner would not know of else. */
const LinkedCards = ({ con, sin }: NonNullable<ImportOne['cartas']>) => (
  <Typography sx={{ mb: 2 }}>
    {con > 0
      ? `${plural(con, 'carta de la planilla quedó vinculada', 'cartas de la planilla quedaron vinculadas')} con el libro de cartas. `
      : ''}
    {sin > 0 ? (
      <>
        {`${plural(sin, 'carta quedó sin vincular', 'cartas quedaron sin vincular')}: `}
        <TextLink component={Link} to="/libro/vincular">
          {sin === 1 ? 'buscala en Vincular' : 'buscalas en Vincular'}
        </TextLink>
        .
      </>
    ) : null}
  </Typography>
)

/** The possible steps of an import that was reviewed, applied or undone. */
export const NextStep = ({ record }: { record: ImportOne }) =>
  record.estado === 'analizada' ? <Apply record={record} /> : <Result record={record} />

function Apply({ record }: { record: ImportOne }) {
  const { nuevas, cambian, iguales, rechazadas } = record.totales
  const step = useStep(record.id)
  const changes = nuevas + cambian
  const nothing =
    iguales > 0 || rechazadas === 0 ? 'No hay nada para cambiar' : 'No se puede tomar ninguna fila'
  const warning = rechazadas > 0 && warningOfColumns(record.columnas, record.todas_sueltas)
  return (
    <Panel title={changes > 0 ? 'Esto va a pasar' : nothing}>
      <Typography sx={{ mb: 2 }}>{describeTotals(record.totales)}</Typography>
      {warning && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {warning}
        </Alert>
      )}
      {record.revision_vieja && <ReviewAgain record={record} step={step} />}
      {(record.sin_expansion > 0 || record.expansiones.length > 0) && (
        <Expansions record={record} step={step} />
      )}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {changes > 0 && (
          <Button
            variant="contained"
            size="large"
            loading={step.isPending}
            onClick={() => step.mutate({ part: 'aplicar', body: { revisada_en: record.revisada_en } })}
            sx={{ minHeight: 44 }}
          >
            Aplicar {plural(changes, 'cambio')}
          </Button>
        )}
        <Button
          component={Link}
          to={`?${columnsAgain}`}
          variant={changes > 0 ? 'text' : 'contained'}
          sx={{ minHeight: 44 }}
        >
          Cambiar las columnas
        </Button>
        <ReportLink record={record} />
        <DiscardButton record={record} />
      </Stack>
    </Panel>
  )
}

type StepProps = { record: ImportOne; step: ReturnType<typeof useStep> }

function ReviewAgain({ record, step }: StepProps) {
  const { columnas, expansiones, ingreso, todas_sueltas } = record
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      Después de esta revisión se aplicó o se deshizo otra importación: lo que sigue puede haber cambiado.
      <Button
        color="inherit"
        loading={step.isPending}
        onClick={() =>
          step.mutate({ part: 'columnas', body: { columnas, expansiones, ingreso, todas_sueltas } })
        }
        sx={{ minHeight: 44, display: 'flex', ml: -1, textDecoration: 'underline' }}
      >
        Revisar de nuevo
      </Button>
    </Alert>
  )
}

/** Fixes the commonest refusal, a missing expansion, and lets people change what they chose. */
function Expansions({ record, step }: StepProps) {
  const [isAsking, setAsking] = useState(false)
  const { sin_expansion, columnas, ingreso, todas_sueltas } = record
  const isMissing = sin_expansion > 0
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {tellExpansions(record)}
      <Button onClick={() => setAsking(true)} sx={{ minHeight: 44, display: 'flex', ml: -1 }}>
        {isMissing ? 'Agregar esas expansiones' : 'Cambiar las expansiones'}
      </Button>
      {isAsking && (
        <ExpansionsDialog
          record={record}
          isBusy={step.isPending}
          onChoose={(choices) =>
            step.mutate({
              part: 'columnas',
              body: { columnas, expansiones: choices, ingreso, todas_sueltas },
            })
          }
          onClose={() => setAsking(false)}
        />
      )}
    </Alert>
  )
}

function Result({ record }: { record: ImportOne }) {
  const [isAsking, setAsking] = useState(false)
  const step = useStep(record.id)
  const outlook = useUndoOutlook(record.id, isAsking)
  const { aplicadas } = record.totales
  const isApplied = record.estado === 'aplicada'
  // What kept it may be gone since, as a later sheet that was undone too.
  const isRest = rowsLeft(record) > 0
  return (
    <Panel title={isApplied ? 'Importación aplicada' : 'Importación deshecha'}>
      <Alert severity={!isApplied ? 'info' : aplicadas > 0 ? 'success' : 'warning'} sx={{ mb: 2 }}>
        {isApplied ? tellApplied(record.totales, record.productos_con_foto) : tellUndone(record.totales)}
      </Alert>
      {record.cartas && <LinkedCards {...record.cartas} />}
      {record.depurada && (
        <Typography color="textSecondary">
          Pasaron más de {importRetention.undoDays} días: el detalle de sus filas se borró y ya no se puede
          deshacer.
        </Typography>
      )}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <ReportLink record={record} />
        {(isRest || (isApplied && aplicadas + record.productos_con_foto > 0)) && !record.depurada && (
          <Button
            color="error"
            variant="outlined"
            loading={step.isPending}
            onClick={() => setAsking(true)}
            sx={{ minHeight: 44 }}
          >
            {isRest ? 'Deshacer lo que quedó' : 'Deshacer esta importación'}
          </Button>
        )}
      </Stack>
      <DangerDialog
        isOpen={isAsking}
        title={isRest ? '¿Deshacer lo que quedó?' : '¿Deshacer esta importación?'}
        text={
          outlook.error?.message ??
          (outlook.data
            ? tellOutlook(outlook.data)
            : 'Contando qué vuelve atrás y qué se vendió o cambió desde entonces… Con miles de filas tarda unos segundos.')
        }
        verb="Deshacer"
        onConfirm={
          outlook.data && doesSomething(outlook.data)
            ? () => {
                setAsking(false)
                step.mutate({ part: 'deshacer' })
              }
            : undefined
        }
        onClose={() => setAsking(false)}
      >
        {outlook.data && <EachLeft outlook={outlook.data} />}
      </DangerDialog>
    </Panel>
  )
}

/** With nothing to put back and nothing left, as when its products were deleted, the import still counts as undone. */
const doesSomething = ({ se_eliminan, vuelven, vuelven_en_parte, quedan }: UndoOutlook) =>
  se_eliminan + vuelven + vuelven_en_parte > 0 || quedan === 0
