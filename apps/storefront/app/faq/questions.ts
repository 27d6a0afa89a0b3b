import type { Settings } from '@mazo/contract/site.ts'

export type Question = { id: string; question: string; answer: string }

/** What shoppers ask first (spec §2), answered with the shop's own settings. */
export const questionsOf = ({ nombre, mail, direccion, horario }: Settings): readonly Question[] => [
  {
    id: 'tienda',
    question: `¿Qué es ${nombre}?`,
    answer: `${nombre} es una tienda argentina de cartas coleccionables: Pokémon, Yu-Gi-Oh!, One Piece y Disney Lorcana. Vendemos cartas sueltas, gradeadas, productos sellados y accesorios, organizamos ferias y tenemos una comunidad para mayores de 18 años. Nuestro horario: ${horario}.`,
  },
  {
    id: 'compra',
    question: '¿Cómo compro?',
    answer:
      'Buscá la carta o el producto en la tienda, tocá «Agregar» y abrí el carrito. Con «Finalizar Ahora» completás tus datos, elegís envío o retiro en persona y confirmás la compra. No hace falta crear una cuenta: te mandamos el pedido por mail y podés seguirlo desde ahí.',
  },
  {
    id: 'envios',
    question: '¿Cómo se gestionan los envíos?',
    answer: `Preparamos tu pedido apenas se acredita el pago y lo despachamos a todo el país, bien protegido. Llega a tu puerta en un plazo de 7 días hábiles. Si preferís, podés retirarlo en persona en ${direccion} o en nuestras ferias.`,
  },
  {
    id: 'costo',
    question: '¿Cuánto cuesta el envío?',
    answer:
      'El costo del envío varía según el lugar de entrega y te lo informamos antes de que pagues. En compras a partir de $150.000 el envío es gratis, y retirar en persona no tiene costo.',
  },
  {
    id: 'direccion',
    question: '¿Puedo cambiar la dirección de envío?',
    answer: `Sí. Podés cambiarla dentro de las primeras 24 horas después de la compra: escribinos por WhatsApp o a ${mail} con tu número de pedido y la dirección nueva.`,
  },
]
