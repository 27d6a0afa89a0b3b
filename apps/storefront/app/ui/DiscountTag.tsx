import { Tag } from './Tag.tsx'

const percentText = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 2 })

type Props = { porcentaje: number; className?: string }

/** How much cheaper it is. */
export function DiscountTag({ porcentaje, className }: Props) {
  return (
    <Tag look="discount" className={className}>
      {`-${percentText.format(porcentaje)} %`}
    </Tag>
  )
}
