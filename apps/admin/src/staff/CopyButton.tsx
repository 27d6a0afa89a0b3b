import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import { Button } from '@mui/material'
import { useNotify } from 'react-admin'

type Props = { text: string; label: string; variant?: 'outlined' | 'text' }

/** Copies a text, or asks to copy it by hand: browsers allow a page to copy over https only. */
export function CopyButton({ text, label, variant = 'outlined' }: Props) {
  const notify = useNotify()
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      notify('Copiado.', { type: 'success' })
    } catch {
      notify('El navegador no deja copiar: seleccioná el texto y copialo a mano.', { type: 'warning' })
    }
  }
  return (
    <Button variant={variant} startIcon={<CopyIcon />} onClick={copy} sx={{ minHeight: 44 }}>
      {label}
    </Button>
  )
}
