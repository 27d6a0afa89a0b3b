import type { PaymentToReview } from '@mazo/contract/orders/payments.ts'
import { Alert, Button, Link, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { NamedOrder, OpenOrder } from '../orders/NamedOrder.tsx'
import { FoundCards } from '../ui/lists/FoundCards.tsx'
import { ListIntro } from '../ui/lists/ListWords.tsx'
import { ShopList } from '../ui/lists/ShopList.tsx'
import { Message } from '../ui/screens/Message.tsx'
import { shortMoment } from '../words/dates.ts'
import { methodNames, paymentStateNames, problemWords } from '../words/payment-words.ts'
import { moneyWords } from './money-left.ts'
import { ResolveDialog } from './ResolveDialog.tsx'

/** The payments that did not come as expected: what happened, and what to do. */
export function ReviewList() {
  const [asked, setAsked] = useState<PaymentToReview | null>(null)
  return (
    <ShopList
      title="Pagos por revisar"
      sort={{ field: 'creado_en', order: 'ASC' }}
      perPage={25}
      actions={false}
      empty={
        <Message
          title="No hay pagos por revisar"
          text="Si un pago llega tarde, dos veces o por otro importe, aparece acá con lo que podés hacer."
        />
      }
    >
      <ListIntro>
        Son pagos que la tienda no puede resolver sola. El que espera hace más tiempo está primero.
      </ListIntro>
      <FoundCards<PaymentToReview>>
        {(payment) => <Row key={payment.id} payment={payment} onResolve={() => setAsked(payment)} />}
      </FoundCards>
      {asked && <ResolveDialog payment={asked} onClose={() => setAsked(null)} />}
    </ShopList>
  )
}

function Row({ payment, onResolve }: { payment: PaymentToReview; onResolve: () => void }) {
  const { problema, medio, proveedor_id, estado, creado_en, orden, alcanza, otra_orden } = payment
  const { amount, sentence, exit } = moneyWords(payment)
  const { name, meaning } = problemWords[problema]
  return (
    <Stack component="li" spacing={1}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography component="h2" sx={{ fontWeight: 700 }}>
          {name}
        </Typography>
        <Typography className="figures" sx={{ fontWeight: 700, ml: 'auto' }}>
          {amount}
        </Typography>
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {methodNames[medio]} · {shortMoment(creado_en)} · {paymentStateNames[estado]}
        {proveedor_id && ` · operación ${proveedor_id}`}
      </Typography>
      {orden && <NamedOrder order={orden} />}
      <Typography sx={{ maxWidth: '75ch' }}>
        {meaning} {sentence}
      </Typography>
      {otra_orden && (
        <Alert severity="info" sx={{ maxWidth: '75ch' }}>
          El mismo comprador pagó por lo mismo la{' '}
          <Link component={RouterLink} to={`/ordenes/${otra_orden.id}/show`}>
            orden {otra_orden.numero}
          </Link>
          . Lo más probable es que haya querido comprar una sola vez: devolvé este pago con «Reembolsar».
        </Alert>
      )}
      <Typography sx={{ maxWidth: '75ch' }}>
        <strong>Qué hacer:</strong> {otra_orden ? 'Preguntale antes de mandarle dos veces lo mismo.' : exit}
        {alcanza !== null && !otra_orden && ` ${stockWords[String(alcanza) as 'true' | 'false']}`}
      </Typography>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', pt: 0.5 }}>
        {orden && <OpenOrder order={orden} variant="contained" />}
        <Button
          variant="outlined"
          onClick={onResolve}
          aria-label={`Listo, ya lo resolví: ${name}, ${orden?.numero ?? proveedor_id ?? amount}`}
          sx={tall}
        >
          Listo, ya lo resolví
        </Button>
      </Stack>
    </Stack>
  )
}

/** Whether the stock is enough for the order now. */
const stockWords = {
  true: 'Ahora en el stock alcanza para darle todo.',
  false: 'Ahora en el stock no alcanza para darle todo.',
}

const tall = { minHeight: 44 }
