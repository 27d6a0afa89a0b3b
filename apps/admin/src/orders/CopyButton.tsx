import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import { IconButton, Tooltip } from '@mui/material'
import { useNotify } from 'react-admin'

type Props = { text: string; what: string }

export function CopyButton({ text, what }: Props) {
  const notify = useNotify()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      notify(`Copiamos ${what}.`, { type: 'success' })
    } catch {
      // Over plain http a browser gives the page no clipboard.
      notify('El navegador no dejó copiar: seleccioná el texto y copialo a mano.', { type: 'warning' })
    }
  }
  return (
    <Tooltip title={`Copiar ${what}`}>
      <IconButton onClick={copy} aria-label={`Copiar ${what}`} sx={{ width: 44, height: 44 }}>
        <CopyIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}
