import BackIcon from '@mui/icons-material/ArrowBackOutlined'
import ForwardIcon from '@mui/icons-material/ArrowForwardOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Box, Chip, IconButton } from '@mui/material'
import { type DragEvent, useState } from 'react'

type Props = {
  address: string
  /** The place of the picture, from 0. */
  at: number
  count: number
  onMove: (from: number, to: number) => void
  onRemove: () => void
}

const dragged = 'application/x-mazo-imagen'
const large = { width: 44, height: 44 }

/** A picture of the product. People move it by dragging or with its arrows. */
export function PictureTile({ address, at, count, onMove, onRemove }: Props) {
  const [isOver, setOver] = useState(false)
  const isPicture = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(dragged)
  const name = `imagen ${at + 1}`
  return (
    <Box
      component="li"
      draggable
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(dragged, String(at))
        dataTransfer.effectAllowed = 'move'
      }}
      onDragOver={(event) => {
        if (!isPicture(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (!isPicture(event)) return
        event.preventDefault()
        event.stopPropagation()
        onMove(Number(event.dataTransfer.getData(dragged)), at)
      }}
      sx={{
        position: 'relative',
        cursor: 'grab',
        border: 2,
        borderColor: isOver ? 'primary.main' : 'divider',
        borderRadius: 1.5,
        overflow: 'hidden',
        bgcolor: 'action.hover',
      }}
    >
      {at === 0 ? (
        <Chip
          label="Principal"
          size="small"
          color="primary"
          sx={{ position: 'absolute', top: 6, left: 6, pointerEvents: 'none' }}
        />
      ) : null}
      <Box
        component="img"
        src={address}
        alt={`Imagen ${at + 1} de ${count}`}
        draggable={false}
        sx={{ display: 'block', width: '100%', aspectRatio: '63 / 88', objectFit: 'contain' }}
      />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', bgcolor: 'background.paper' }}>
        <IconButton
          aria-label={`Mover antes la ${name}`}
          disabled={at === 0}
          sx={large}
          onClick={() => onMove(at, at - 1)}
        >
          <BackIcon />
        </IconButton>
        <IconButton aria-label={`Quitar la ${name}`} color="error" sx={large} onClick={onRemove}>
          <DeleteIcon />
        </IconButton>
        <IconButton
          aria-label={`Mover después la ${name}`}
          disabled={at === count - 1}
          sx={large}
          onClick={() => onMove(at, at + 1)}
        >
          <ForwardIcon />
        </IconButton>
      </Box>
    </Box>
  )
}
