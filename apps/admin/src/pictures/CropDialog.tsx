import { badPicture } from '@mazo/contract/uploads.ts'
import {
  Alert,
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  Slider,
  Typography,
} from '@mui/material'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import { ShopDialog } from '../ui/dialogs/ShopDialog.tsx'
import type { Area } from './prepare-picture.ts'
import { useObjectUrl } from './use-object-url.ts'

type Props = {
  file: File
  /** Width divided by height. */
  ratio: number
  title?: string
  /** No area means the whole picture. */
  onUse: (area?: Area) => void
  onCancel: () => void
}

/** Chooses the part of a picture to keep, with mouse, fingers or arrow keys. */
export function CropDialog({ file, ratio, title = 'Recortar la imagen', onUse, onCancel }: Props) {
  const url = useObjectUrl(file)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const [isBroken, setBroken] = useState(false)
  return (
    <ShopDialog open fullWidth maxWidth="sm" onClose={onCancel} aria-labelledby="recortar">
      <DialogTitle id="recortar">{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {isBroken ? (
          <Alert severity="error">{badPicture}</Alert>
        ) : (
          <>
            <Box
              sx={{
                position: 'relative',
                height: { xs: 'min(50dvh, 360px)', sm: 420 },
                bgcolor: 'common.black',
              }}
            >
              {url ? (
                <Cropper
                  image={url}
                  aspect={ratio}
                  crop={crop}
                  zoom={zoom}
                  keyboardStep={8}
                  onCropChange={setCrop}
                  onZoomChange={setZoom}
                  onCropComplete={(_, pixels) => setArea(pixels)}
                  mediaProps={{ alt: '', onError: () => setBroken(true) }}
                  cropperProps={{ role: 'group', 'aria-label': 'Recorte: movelo con las flechas' }}
                />
              ) : null}
            </Box>
            <Typography variant="body2" color="text.secondary">
              Arrastrá la imagen para centrarla, o movela con las flechas.
            </Typography>
            <Box sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 2, alignItems: 'center' }}>
              <Typography id="acercar">Acercar</Typography>
              <Slider
                aria-labelledby="acercar"
                sx={{ '& .MuiSlider-thumb::after': { width: 44, height: 44 } }}
                min={1}
                max={4}
                step={0.05}
                value={zoom}
                onChange={(_, value) => setZoom(value as number)}
              />
            </Box>
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', '& button': { minHeight: 44 } }}>
        <Button onClick={onCancel}>Cancelar</Button>
        <Button onClick={() => onUse()} disabled={isBroken}>
          Dejar entera
        </Button>
        <Button variant="contained" disabled={isBroken || !area} onClick={() => onUse(area)}>
          Recortar
        </Button>
      </DialogActions>
    </ShopDialog>
  )
}
