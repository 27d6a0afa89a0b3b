import { type ImportOne, importRetention, warningOfColumns } from '@mazo/contract/imports.ts'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Alert, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { DangerDialog } from '../look/DangerDialog.tsx'
import { Panel } from '../look/Panel.tsx'
import { plural } from '../words/moments.ts'
import { columnsAgain, reportPath, useDiscard, useStep } from './import-calls.ts'
import { count, describeTotals } from './import-words.ts'

const ReportLink = ({ record: { id, totales, depurada } }: { record: ImportOne }) =>
  totales.rechazadas === 0 || depurada ? null : (
    <Button component="a" href={reportPath(id)} download startIcon={<DownloadIcon />} sx={{ minHeight: 44 }}>
      Descargar las rechazadas
    </Button>
  )

/** What can be done with an import that was looked through, applied or undone. */
export const NextStep = ({ record }: { record: ImportOne }) =>
  record.estado === 'analizada' ? <Apply record={record} /> : <Result record={record} />

function Apply({ record }: { record: ImportOne }) {
  const { nuevas, cambian, iguales, rechazadas } = record.totales
  const step = useStep(record.id)
  const navigate = useNavigate()
  const discard = useDiscard(record.id, () => navigate('/importaciones'))
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
      {record.sin_expansion > 0 && <MissingExpansions record={record} step={step} />}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {changes > 0 && (
          <Button
            variant="contained"
            size="large"
            loading={step.isPending}
            onClick={() => step.mutate({ part: 'aplicar' })}
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
        <Button onClick={() => discard.mutate()} loading={discard.isPending} sx={{ minHeight: 44 }}>
          Descartar
        </Button>
      </Stack>
    </Panel>
  )
}

/** The commonest refusal, mended from here. A name that was typed wrong would become an expansion too. */
function MissingExpansions({ record, step }: { record: ImportOne; step: ReturnType<typeof useStep> }) {
  const { sin_expansion, columnas, ingreso, todas_sueltas } = record
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {plural(
        sin_expansion,
        'fila rechazada nombra una expansión que la tienda no tiene.',
        'filas rechazadas nombran expansiones que la tienda no tiene.',
      )}{' '}
      Mirá antes que estén bien escritas.
      <Button
        loading={step.isPending}
        onClick={() =>
          step.mutate({
            part: 'columnas',
            body: { columnas, crear_expansiones: true, ingreso, todas_sueltas },
          })
        }
        sx={{ minHeight: 44, display: 'flex', ml: -1 }}
      >
        Agregar esas expansiones
      </Button>
    </Alert>
  )
}

function Result({ record }: { record: ImportOne }) {
  const [isAsking, setAsking] = useState(false)
  const step = useStep(record.id)
  const { nuevas, cambian, aplicadas, deshechas, rechazadas } = record.totales
  const isApplied = record.estado === 'aplicada'
  return (
    <Panel title={isApplied ? 'Importación aplicada' : 'Importación deshecha'}>
      <Alert severity={isApplied ? 'success' : 'info'} sx={{ mb: 2 }}>
        {isApplied
          ? `Se tomaron ${plural(aplicadas, 'fila')}${rechazadas > 0 ? ` y se rechazaron ${count(rechazadas)}` : ''}. Ya se ve en la tienda.`
          : `Se volvieron atrás ${plural(deshechas, 'cambio')}.${deshechas === aplicadas ? ' Sus productos quedaron como antes de importar.' : ''}`}
      </Alert>
      {record.depurada && (
        <Typography color="textSecondary">
          Pasaron más de {importRetention.undoDays} días: el detalle de sus filas se borró y ya no se puede
          deshacer.
        </Typography>
      )}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <ReportLink record={record} />
        {isApplied && aplicadas > 0 && !record.depurada && (
          <Button
            color="error"
            variant="outlined"
            loading={step.isPending}
            onClick={() => setAsking(true)}
            sx={{ minHeight: 44 }}
          >
            Deshacer esta importación
          </Button>
        )}
      </Stack>
      <DangerDialog
        isOpen={isAsking}
        title="¿Deshacer esta importación?"
        text={`Se eliminan los productos que agregó (${count(nuevas)}) y vuelven a como estaban los que cambió (${count(cambian)}), con su stock. Solo se puede mientras nadie haya comprado ni cambiado ninguno, y hasta ${importRetention.undoDays} días después. Las expansiones agregadas quedan.`}
        verb="Deshacer"
        onConfirm={() => {
          setAsking(false)
          step.mutate({ part: 'deshacer' })
        }}
        onClose={() => setAsking(false)}
      />
    </Panel>
  )
}
