import type { ManagedReceipt } from '@mazo/contract/orders/receipts.ts'
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined'
import { Box, Link, Typography } from '@mui/material'
import { Panel } from '../../ui/Panel.tsx'
import { shortMoment } from '../../words/dates.ts'
import type { OrderProps } from './order-props.ts'

/** The receipts that the buyer sent; nothing if there are none. Only the owner can open them. */
export function ReceiptsCard({ order, mayWrite }: OrderProps) {
  const { id, estado, comprobantes } = order
  if (comprobantes.length === 0) return null
  return (
    <Panel title={comprobantes.length === 1 ? 'Comprobante' : 'Comprobantes'}>
      {estado === 'pendiente' && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          Un comprobante no alcanza: fijate que el dinero esté en tu cuenta antes de darla por pagada.
        </Typography>
      )}
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          p: 0,
          m: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))',
        }}
      >
        {comprobantes.map((receipt, index) => (
          <Box component="li" key={receipt.id} sx={{ minWidth: 0 }}>
            {mayWrite ? (
              <Receipt
                receipt={receipt}
                turn={index + 1}
                address={`/api/v1/gestion/ordenes/${id}/comprobantes/${receipt.id}/`}
              />
            ) : (
              <Typography variant="body2">{nameOf(receipt)}</Typography>
            )}
            <Typography variant="body2" color="textSecondary">
              {shortMoment(receipt.creado_en)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Panel>
  )
}

const nameOf = ({ tipo }: Pick<ManagedReceipt, 'tipo'>) => (tipo === 'application/pdf' ? 'PDF' : 'Foto')

type Props = { receipt: ManagedReceipt; turn: number; address: string }

function Receipt({ receipt, turn, address }: Props) {
  const isPdf = receipt.tipo === 'application/pdf'
  const verb = isPdf ? 'Abrir el PDF' : 'Ver la foto'
  return (
    <Link
      href={address}
      target="_blank"
      rel="noopener"
      aria-label={`${verb} del comprobante ${turn}, se abre en otra pestaña`}
      sx={{ display: 'block', borderRadius: 1 }}
    >
      <Box
        sx={{
          aspectRatio: '4 / 3',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          overflow: 'hidden',
          display: 'grid',
          placeItems: 'center',
          bgcolor: 'action.hover',
          mb: 0.5,
        }}
      >
        {isPdf ? (
          <PdfIcon sx={{ fontSize: 48 }} aria-hidden />
        ) : (
          <Box
            component="img"
            src={address}
            alt=""
            loading="lazy"
            sx={{ width: '100%', height: '100%', objectFit: 'contain' }}
          />
        )}
      </Box>
      {verb}
    </Link>
  )
}
