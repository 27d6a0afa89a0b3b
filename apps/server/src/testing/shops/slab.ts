/** What the back office sends for a graded card, except its certificate. */
export const slab = {
  titulo: 'Charizard gradeado',
  precio: '90000.50',
  certificada: true,
  cantidad_disponible: null,
  tcg_id: 1,
  estado_id: 1,
  graduadora: 'PSA',
  nota: '10',
}
