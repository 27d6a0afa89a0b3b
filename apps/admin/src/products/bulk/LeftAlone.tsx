import type { ProductsBulkAnswer } from '@mazo/contract/products/managed-products.ts'
import { Box, Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { plural } from '../../words/moments.ts'

type Props = { answer: ProductsBulkAnswer; onClose: () => void }

export const hasLeftAlone = ({ unicas, de_otro_juego }: ProductsBulkAnswer) =>
  unicas.length + de_otro_juego.length > 0

/** Lists the products that could not change: unique cards whose stock is 1 or 0, or those of another game. */
export function LeftAlone({ answer: { unicas, de_otro_juego, cambiados }, onClose }: Props) {
  const isOfGame = de_otro_juego.length > 0
  const titles = isOfGame ? de_otro_juego : unicas
  const stayed = isOfGame
    ? plural(titles.length, 'producto quedó', 'productos quedaron')
    : plural(titles.length, 'carta única quedó', 'cartas únicas quedaron')
  return (
    <>
      <DialogTitle id="cambiar-varios">
        {stayed} como estaba{titles.length === 1 ? '' : 'n'}
      </DialogTitle>
      <DialogContent>
        <Typography>
          {isOfGame ? 'La expansión es de otro juego.' : 'El stock de una carta única es 1 o 0.'}{' '}
          {cambiados > 0 && `Lo demás sí cambió: ${plural(cambiados, 'producto')}.`}
        </Typography>
        <Box component="ul" sx={{ pl: 2.5, mb: 0, overflowWrap: 'anywhere' }}>
          {[...new Set(titles)].map((title) => (
            <li key={title}>{title}</li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          Entendido
        </Button>
      </DialogActions>
    </>
  )
}
