import AddIcon from '@mui/icons-material/AddOutlined'
import TakenIcon from '@mui/icons-material/CheckCircleOutlined'
import NotTakenIcon from '@mui/icons-material/ErrorOutlineOutlined'
import { Alert, Box, Button, Card, Stack, Typography } from '@mui/material'
import { Viewfinder } from '../../camera/Viewfinder.tsx'
import { useCodeReader } from '../../codes/use-code-reader.ts'
import { StockAdjustButton } from '../../stock/StockAdjustButton.tsx'
import { RecordLink } from '../../ui/lists/RecordLink.tsx'
import type { Draft } from './use-draft.ts'
import { type Scanned, useScanning } from './use-scanning.ts'

type Props = { draft: Draft; onClose: () => void }

/** Takes in the cards whose labels or barcodes the camera sees, one after the other, until it is closed. */
export function CardScanner({ draft, onClose }: Props) {
  const { scanned, look, again } = useScanning(draft)
  const camera = useCodeReader(look, { opensAtOnce: true })
  const { step } = camera
  return (
    <Card component="section" aria-label="Leer códigos" sx={{ p: { xs: 1.5, sm: 2 }, minWidth: 0 }}>
      {step === 'open' ? <Viewfinder camera={camera} sx={viewfinder} /> : null}
      {step === 'open' ? null : (
        <Alert severity={step === 'refused' ? 'warning' : 'info'}>
          {withoutCamera[step]} Mientras, escribí el número o el nombre.
        </Alert>
      )}
      {step === 'open' ? <Outcome scanned={scanned} /> : null}
      <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        {step === 'open' && scanned?.isTaken ? (
          <Button variant="outlined" startIcon={<AddIcon />} onClick={again} sx={tall}>
            Otra igual
          </Button>
        ) : null}
        {step === 'refused' || step === 'closed' ? (
          <Button variant="outlined" onClick={camera.open} sx={tall}>
            Probar con la cámara
          </Button>
        ) : null}
        <Button onClick={onClose} sx={{ ...tall, ml: 'auto' }}>
          Cerrar la cámara
        </Button>
      </Stack>
    </Card>
  )
}

const withoutCamera = {
  unable: 'El navegador no da la cámara en esta página: abrila por https.',
  refused: 'No pudimos abrir la cámara: fijate si el navegador tiene permiso.',
  closed: 'La cámara se cerró.',
}
const viewfinder = { aspectRatio: { xs: '4 / 3', sm: '16 / 9' }, maxHeight: { xs: '32vh', sm: '36vh' } }
const tall = { minHeight: 44 }

function Outcome({ scanned }: { scanned: Scanned | null }) {
  const product = scanned?.product
  return (
    <>
      <Stack direction="row" spacing={1} sx={{ mt: 1.25, alignItems: 'center' }}>
        {scanned ? <OutcomeIcon isTaken={scanned.isTaken} /> : null}
        <Typography role="status" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {scanned?.words ?? 'Apuntá a la etiqueta de una carta, o a un código de barras.'}
        </Typography>
      </Stack>
      {product ? (
        <Stack
          direction="row"
          spacing={1}
          useFlexGap
          sx={{ mt: 0.5, flexWrap: 'wrap', alignItems: 'center' }}
        >
          {product.single ? null : (
            <StockAdjustButton productId={product.id} describes={product.titulo} label="Sumarle stock" />
          )}
          <RecordLink resource="productos" id={product.id} touch="line">
            Ver el producto
          </RecordLink>
        </Stack>
      ) : null}
    </>
  )
}

const OutcomeIcon = ({ isTaken }: { isTaken: boolean }) => (
  <Box component="span" sx={{ display: 'inline-flex', color: isTaken ? 'success.main' : 'warning.main' }}>
    {isTaken ? <TakenIcon aria-hidden /> : <NotTakenIcon aria-hidden />}
  </Box>
)
