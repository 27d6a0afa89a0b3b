import { Box } from '@mui/material'
import { encode } from 'uqr'

type Props = { text: string; label: string }

/** A QR code, dark on white in the dark theme too, as cameras expect. */
export function QrCode({ text, label }: Props) {
  const { data, size } = encode(text, { border: 3 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ width: 208, height: 208, display: 'block', borderRadius: 1 }}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </Box>
  )
}
