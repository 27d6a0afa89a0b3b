/** The characters of a reason in other words. */
export const mostOfReason = 200

/** The usual reasons to annul a sale at the fair. */
export const annulmentReasons = [
  'Venta equivocada',
  'Era otro producto',
  'Eran menos unidades',
  'El comprador se arrepintió',
] as const
