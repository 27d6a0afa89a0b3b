import { unitCentavos } from '@mazo/contract/money.ts'
import { conditionText } from '@mazo/contract/products/card-kind.ts'
import { traitTexts } from '@mazo/contract/products/card-traits.ts'
import type { QrPublicProduct } from '@mazo/contract/products/qr.ts'
import type { ReactNode } from 'react'
import { PriceWithoutTaxes } from '../catalog/PriceWithoutTaxes.tsx'
import { classNames } from '../ui/class-names.ts'
import { DiscountTag } from '../ui/DiscountTag.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Price } from '../ui/Price.tsx'
import { Tag } from '../ui/Tag.tsx'
import { grid, picture } from './layout.ts'

type Props = {
  product: QrPublicProduct
  /** A small picture leaves the staff more room. */
  isCompact: boolean
  /** Content that only some people see, below the rest. */
  children: ReactNode
}

/** What everybody sees: name, title, picture, condition and price (spec §2). */
export function QrProduct({ product, isCompact, children }: Props) {
  const { nombre, titulo, precio, descuento } = product
  return (
    <div className={grid}>
      <Picture
        src={product.imagen_url}
        alt={titulo}
        width={630}
        height={880}
        sizes="(max-width: 800px) 62vw, (max-width: 1599px) 384px, 480px"
        widths={[320, 480, 640, 960]}
        eager
        className={classNames(
          picture,
          'object-contain shadow-float',
          isCompact ? 'max-wide:max-w-[min(46vw,20rem)]' : 'max-wide:max-w-[min(62vw,20rem)]',
        )}
      />
      <div className="flex min-w-0 flex-col gap-4">
        <div className="grid justify-items-start gap-2">
          <Tag>
            {[conditionText(product.estado_carta), ...traitTexts(product), product.impresion]
              .filter(Boolean)
              .join(' · ')}
          </Tag>
          <h1 className="text-xl">{nombre}</h1>
          {titulo === nombre ? null : <p className="text-muted">{titulo}</p>}
        </div>
        <div className="grid gap-1.5">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-heading font-bold tracking-tight">
            <Price
              precio={precio}
              descuento={descuento}
              className="text-[clamp(min(1.8rem,11vw),7vw,2.6rem)]"
            />
            {descuento ? (
              <DiscountTag porcentaje={descuento.porcentaje} className="font-sans tracking-normal" />
            ) : null}
          </p>
          <PriceWithoutTaxes centavos={unitCentavos({ precio, descuento })} />
        </div>
        {children}
      </div>
    </div>
  )
}
