import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Box, Button, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material'
import { useId } from 'react'
import { ShopDialog } from '../../ui/dialogs/ShopDialog.tsx'
import { CopyButton } from '../CopyButton.tsx'

type Props = { codes: readonly string[] }

/** The recovery codes, shown only once. */
const RecoveryCodes = ({ codes }: Props) => (
  <Stack spacing={2}>
    <Typography>
      Guardalos donde los encuentres sin el teléfono. Cada uno sirve una vez, en lugar del código del
      autenticador. <strong>No se vuelven a mostrar.</strong>
    </Typography>
    <Box component="ul" aria-label="Códigos de recuperación" sx={sheet}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </Box>
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
      <CopyButton text={codes.join('\n')} label="Copiar" />
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        onClick={() => download(codes)}
        sx={{ minHeight: 44 }}
      >
        Descargar
      </Button>
    </Stack>
  </Stack>
)

/** The recovery codes in their own dialog. */
export function RecoveryCodesDialog({ codes, onClose }: Props & { onClose: () => void }) {
  const id = useId()
  return (
    <ShopDialog open fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>Tus códigos de recuperación</DialogTitle>
      <DialogContent>
        <RecoveryCodes codes={codes} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Ya los guardé
        </Button>
      </DialogActions>
    </ShopDialog>
  )
}

const sheet = {
  listStyle: 'none',
  m: 0,
  p: 2,
  display: 'grid',
  gridTemplateColumns: 'repeat(2, 1fr)',
  gap: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.default',
  fontFamily: 'monospace',
  fontSize: '1rem',
}

function download(codes: readonly string[]) {
  const text = `Códigos de recuperación de la gestión (${location.host})\r\n\r\n${codes.join('\r\n')}\r\n`
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'codigos-de-recuperacion.txt'
  link.click()
  URL.revokeObjectURL(url)
}
