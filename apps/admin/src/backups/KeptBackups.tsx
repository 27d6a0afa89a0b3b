import type { KeptBackup } from '@mazo/contract/backups.ts'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Box, Button, IconButton, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { DangerDialog } from '../ui/dialogs/DangerDialog.tsx'
import { RowCards } from '../ui/lists/RowCards.tsx'
import { formatExactMoment } from '../words/moments.ts'
import { downloadPath, useDeleteBackup } from './backup-calls.ts'
import { kindText } from './backup-words.ts'

/** The backups in the shop's folder, the latest first. */
export function KeptBackups({ backups }: { backups: KeptBackup[] }) {
  const [doomed, setDoomed] = useState<KeptBackup | null>(null)
  const close = () => setDoomed(null)
  const { mutate, isPending } = useDeleteBackup(close)
  if (backups.length === 0)
    return (
      <Typography color="textSecondary">
        Todavía no hay ninguno. Cuando hagas uno, desde acá lo vas a poder descargar.
      </Typography>
    )
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 1, maxWidth: '65ch' }}>
        Descargá uno cada tanto y guardalo en otro lado: si esta computadora se rompe, estos se pierden con
        ella. Tienen los datos de tus compradores: no los dejes donde los vea cualquiera.
      </Typography>
      <RowCards sx={{ mx: { xs: -2, sm: -2.5 } }}>
        {backups.map((backup) => (
          <li key={backup.archivo}>
            <Row backup={backup} onDelete={() => setDoomed(backup)} />
          </li>
        ))}
      </RowCards>
      <DangerDialog
        isOpen={doomed !== null}
        title={`¿Eliminar el respaldo del ${doomed ? formatExactMoment(doomed.creado_en) : ''}?`}
        text="El archivo se borra de la computadora de la tienda y no se puede recuperar."
        verb="Eliminar"
        isBusy={isPending}
        onConfirm={() => doomed && mutate(doomed.archivo)}
        onClose={close}
      />
    </>
  )
}

function Row({ backup, onDelete }: { backup: KeptBackup; onDelete: () => void }) {
  const { archivo, bytes, creado_en, falta } = backup
  const moment = formatExactMoment(creado_en)
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{moment}</Typography>
        <Typography variant="body2" color="textSecondary">
          {sizeText(bytes)} · {kindText(backup)}
          {falta && ' · incompleto'}
        </Typography>
      </Box>
      <Stack direction="row" spacing={1} sx={{ flexShrink: 0, alignItems: 'center' }}>
        <Button
          component="a"
          href={downloadPath(archivo)}
          download={archivo}
          startIcon={<DownloadIcon />}
          aria-label={`Descargar el respaldo del ${moment}`}
          sx={{ minHeight: 44 }}
        >
          Descargar
        </Button>
        <IconButton
          aria-label={`Eliminar el respaldo del ${moment}`}
          onClick={onDelete}
          sx={{ width: 44, height: 44 }}
        >
          <DeleteIcon />
        </IconButton>
      </Stack>
    </Stack>
  )
}

/** `3,4 MB`, or `640 kB` for a backup below a megabyte. */
const sizeText = (bytes: number) =>
  bytes < 1_000_000
    ? `${Math.ceil(bytes / 1_000).toLocaleString('es-AR')} kB`
    : `${(bytes / 1_000_000).toLocaleString('es-AR', { maximumFractionDigits: 1 })} MB`
