import { pagePaths } from '@mazo/contract/paths.ts'
import CameraIcon from '@mui/icons-material/QrCodeScannerOutlined'
import { Alert, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { Viewfinder } from '../../camera/Viewfinder.tsx'
import { productOfLabel } from '../../codes/label-code.ts'
import { useCodeReader } from '../../codes/use-code-reader.ts'
import { SaleSteps } from './SellHere.tsx'

/** Opens the product whose label the camera sees. Without camera in the page, the phone's own app reads the label. */
export function LabelScanner() {
  const [isForeign, setForeign] = useState(false)
  const camera = useCodeReader((codes) => {
    const [id] = codes.flatMap(({ text }) => productOfLabel(text) ?? [])
    if (codes.length > 0) setForeign(id === undefined)
    if (id !== undefined) window.location.assign(pagePaths.qr(id))
    return id !== undefined
  })
  const { step, open } = camera
  if (step === 'unable') return <SaleSteps />
  if (step === 'refused')
    return (
      <div>
        <Alert severity="warning" sx={{ mb: 2 }}>
          No pudimos abrir la cámara desde acá: fijate si el navegador tiene permiso. Mientras, podés escanear
          así:
        </Alert>
        <SaleSteps />
        <Button variant="outlined" fullWidth onClick={open} sx={{ minHeight: 44 }}>
          Probar de nuevo con la cámara
        </Button>
      </div>
    )
  return (
    <div>
      {step === 'open' ? (
        <>
          <Viewfinder camera={camera} sx={viewfinder} />
          <Typography role="status" sx={{ mt: 1, fontWeight: 600 }}>
            {isForeign
              ? 'Ese código no es de una etiqueta de la tienda.'
              : 'Apuntá al código QR de la etiqueta.'}
          </Typography>
        </>
      ) : (
        <Button variant="contained" size="large" fullWidth startIcon={<CameraIcon />} onClick={open} sx={big}>
          Abrir la cámara
        </Button>
      )}
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        Se abre el producto: tocá «Marcar como Vendido» y el stock baja solo.
      </Typography>
    </div>
  )
}

const viewfinder = { aspectRatio: '1', maxHeight: '50vh' }
const big = { '&.MuiButton-root': { minHeight: 64, fontSize: '1.125rem' } }
