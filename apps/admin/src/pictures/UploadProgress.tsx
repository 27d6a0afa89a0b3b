import { Box, Button, LinearProgress, Typography } from '@mui/material'

type Props = { percent: number | null; name: string; onCancel: () => void }

/** The progress of an upload, and its cancel button. At 100 % the shop still has to check the picture. */
export function UploadProgress({ percent, name, onCancel }: Props) {
  const isMoving = percent !== null && percent < 100
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 1, alignItems: 'center' }}>
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        <Typography variant="body2" color="text.secondary">
          {percent === null ? 'Preparando…' : isMoving ? `Subiendo ${percent} %` : 'Guardando…'}
        </Typography>
        <LinearProgress
          aria-label={`Subiendo: ${name}`}
          variant={isMoving ? 'determinate' : 'indeterminate'}
          value={isMoving ? percent : undefined}
        />
      </Box>
      <Button onClick={onCancel} sx={{ minHeight: 44 }}>
        Cancelar
      </Button>
    </Box>
  )
}
