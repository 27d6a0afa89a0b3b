import { chatLink, chatNumber, messageToBuyer } from '@mazo/contract/chat-link.ts'
import { deliveryLines } from '@mazo/contract/orders/delivery-address.ts'
import type { ManagedOrder } from '@mazo/contract/orders/managed-orders.ts'
import { trackingOf } from '@mazo/contract/orders/tracking.ts'
import { pagePaths } from '@mazo/contract/paths.ts'
import { paymentMethodNames } from '@mazo/contract/site/site.ts'
import ChatIcon from '@mui/icons-material/ChatOutlined'
import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import { Box, Button, Card, Divider, IconButton, Link, Stack, Tooltip, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useNotify } from 'react-admin'
import { usePublicSettings } from '../ui/use-brand.ts'

/** Who bought, how to reach them, and where the order goes. */
export function BuyerCard({ order }: { order: ManagedOrder }) {
  const { mail, celular } = order
  const address = deliveryLines(order)
  const link = publicLink(order)
  return (
    <Card sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography component="h2" variant="h6">
        Comprador
      </Typography>
      <Field label="Nombre" copied={order.nombre} what="el nombre">
        {order.nombre}
      </Field>
      <Field label="Mail" copied={mail} what="el mail">
        <Link href={`mailto:${mail}`} sx={finger}>
          {mail}
        </Link>
      </Field>
      <Field label="Celular" copied={celular} what="el celular">
        <Link href={`tel:${celular}`} sx={finger}>
          {celular}
        </Link>
      </Field>
      <ChatButton order={order} />
      <Divider sx={{ my: 2 }} />
      <Typography component="h2" variant="h6">
        Entrega y pago
      </Typography>
      <Field
        label={order.retiro_personal ? 'Entrega' : 'Envío a domicilio'}
        copied={order.retiro_personal ? undefined : address.join(', ')}
        what="la dirección"
      >
        {order.retiro_personal ? 'Retira en la tienda' : address.map((line) => <div key={line}>{line}</div>)}
      </Field>
      {order.seguimiento && (
        <Field label="Seguimiento" copied={order.seguimiento} what="el seguimiento">
          <Tracking written={order.seguimiento} />
        </Field>
      )}
      <Field label="Pago">{paymentMethodNames[order.metodo_pago]}</Field>
      {link && (
        <Field label="Enlace del comprador" copied={link} what="el enlace">
          <Link href={link} target="_blank" rel="noopener" sx={finger}>
            Ver su página del pedido
          </Link>
        </Field>
      )}
    </Card>
  )
}

const publicLink = ({ token }: ManagedOrder) => token && `${location.origin}${pagePaths.order(token)}`

/** Tall enough for a finger. */
const finger = { display: 'inline-flex', alignItems: 'center', minHeight: { xs: 44, sm: 24 } }

/** Only the address in the text becomes a link. The carrier's site must not learn which order it came from. */
function Tracking({ written }: { written: string }) {
  const { link } = trackingOf(written)
  if (!link) return written
  const [before, after] = written.split(link)
  return (
    <>
      {before}
      <Link href={link} target="_blank" rel="noopener noreferrer" sx={finger}>
        {link}
      </Link>
      {after}
    </>
  )
}

function ChatButton({ order }: { order: ManagedOrder }) {
  const shop = usePublicSettings()
  const { numero, total, nombre, estado, seguimiento, lineas } = order
  const message = messageToBuyer(
    { numero, total, lines: lineas },
    { nombre, shop: shop?.nombre ?? 'la tienda', estado, seguimiento, link: publicLink(order) },
  )
  return (
    <Button
      component="a"
      href={chatLink(chatNumber(order.celular), message)}
      target="_blank"
      rel="noopener"
      variant="outlined"
      fullWidth
      startIcon={<ChatIcon />}
      sx={{ mt: 1, minHeight: 44 }}
    >
      Escribirle por WhatsApp
    </Button>
  )
}

type FieldProps = { label: string; children: ReactNode; copied?: string; what?: string }

const Field = ({ label, children, copied, what }: FieldProps) => (
  <Stack direction="row" spacing={1} sx={{ alignItems: 'center', minHeight: 52 }}>
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="body2" color="text.secondary">
        {label}
      </Typography>
      <Typography component="div">{children}</Typography>
    </Box>
    {copied && what && <CopyButton text={copied} what={what} />}
  </Stack>
)

type Props = { text: string; what: string }

function CopyButton({ text, what }: Props) {
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
