/** Card payments: what the provider tells, and what goes back. */
export const payments = [
  {
    name: 'a part of the total pays the order',
    file: 'apps/server/src/payments/judge-payment.ts',
    find: 'return told.importe === order.total ?',
    replace: 'return told.importe <= order.total ?',
    tests: [{ file: 'apps/server/src/payments/judge-payment', name: 'is no money of the order' }],
  },
  {
    name: 'a notification that comes twice is news twice',
    file: 'apps/server/src/payments/judge-payment.ts',
    find: 'told.actualizado_en > known.actualizado_en',
    replace: 'told.actualizado_en >= known.actualizado_en',
    tests: [{ file: 'apps/server/src/payments/judge-payment', name: 'states only move forward' }],
  },
  {
    name: 'what is already on its way back can be refunded once more',
    file: 'apps/server/src/payments/refunds/ask-refund.ts',
    find: " - toCentavos(rows[0]?.pedido ?? '0.00')",
    replace: '',
    tests: [{ file: 'apps/server/src/payments/refunds/refund-rules', name: 'more than is left is refused' }],
  },
  {
    name: 'a notification with more behind its signature is taken for genuine',
    file: 'apps/server/src/payments/mercado-pago/signature.ts',
    find: '(?<v1>[0-9a-f]{64})$/',
    replace: '(?<v1>[0-9a-f]{64})/',
    tests: [{ file: 'apps/server/src/payments/mercado-pago/signature', name: 'is not genuine' }],
  },
  {
    name: 'the address that the buyer comes back to says that the order is paid',
    file: 'apps/storefront/app/checkout/attempt/outcome-of.ts',
    find: "if (learnt === null || learnt === 'sin_orden') return",
    replace: "if (learnt === null || learnt === 'sin_orden' || told === 'approved') return",
    tests: [{ file: 'apps/storefront/app/checkout/attempt/outcome-of', name: 'what the shop learnt counts' }],
  },
  {
    name: 'units are refunded for any amount',
    file: 'apps/server/src/payments/refunds/refund-lines.ts',
    find: 'if (centavos !== amount) throw otherAmount(centavos)',
    replace: '',
    tests: [{ file: 'apps/server/src/payments/refunds/refund-lines', name: 'another amount than theirs' }],
  },
  {
    name: 'every buyer who asks how an order was paid asks the provider anew',
    file: 'apps/server/src/payments/ask-outcome.ts',
    find: 'if (already) return already',
    replace: 'void already',
    tests: [{ file: 'apps/server/src/payments/ask-outcome', name: 'share a call to the provider' }],
  },
  {
    name: 'stalled senders of one order keep the receipts of all others waiting',
    file: 'apps/server/src/payments/receipts/routes.ts',
    find: 'takeTurnsByName(1)',
    replace: 'takeTurnsByName(12)',
    tests: [{ file: 'apps/server/src/payments/receipts/receipts', name: 'stalled senders of one order' }],
  },
]
