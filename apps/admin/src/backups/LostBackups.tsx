import type { LostBackup } from '@mazo/contract/backups.ts'
import { Alert, Box, Button, Stack } from '@mui/material'
import { formatExactMoment } from '../words/moments.ts'
import { useDeleteBackup } from './backup-calls.ts'
import { kindText } from './backup-words.ts'

/** Those whose files are not in the folder any more: by somebody's hand, or because it is another disk. */
export function LostBackups({ backups }: { backups: LostBackup[] }) {
  const { mutate, isPending } = useDeleteBackup(() => {})
  if (backups.length === 0) return null
  return (
    <Alert severity="warning" sx={{ mb: 2, '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 } }}>
      {backups.length === 1 ? 'Falta un respaldo que' : 'Faltan respaldos que'} debería
      {backups.length === 1 ? '' : 'n'} estar en la carpeta. Si no cambiaste el disco ni los borraste,
      revisalo.
      <Box component="ul" aria-label="Respaldos que faltan" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {backups.map((backup) => (
          <Stack
            component="li"
            key={backup.archivo}
            direction="row"
            useFlexGap
            spacing={1}
            sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
          >
            <span>
              {formatExactMoment(backup.creado_en)} · {kindText(backup)}
            </span>
            <Button
              color="inherit"
              disabled={isPending}
              onClick={() => mutate(backup.archivo)}
              aria-label={`Quitar de la lista el respaldo del ${formatExactMoment(backup.creado_en)}`}
              sx={{ minHeight: 44 }}
            >
              Quitar de la lista
            </Button>
          </Stack>
        ))}
      </Box>
    </Alert>
  )
}
