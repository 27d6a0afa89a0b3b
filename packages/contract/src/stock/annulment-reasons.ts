/** The characters of a reason in other words. */
export const mostOfReason = 200

/** Why a sale at the fair is annulled, as a rule. */
export const annulmentReasons = [
  'Venta equivocada',
  'Era otro producto',
  'Eran menos unidades',
  'El comprador se arrepintió',
] as const
