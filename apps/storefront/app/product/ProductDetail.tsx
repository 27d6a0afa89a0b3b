import type { ProductCard } from '@mazo/contract/card-book/product-card.ts'
import { unitCentavos } from '@mazo/contract/money.ts'
import { pagePaths } from '@mazo/contract/paths.ts'
import { cardKind } from '@mazo/contract/products/card-kind.ts'
import { traitTexts } from '@mazo/contract/products/card-traits.ts'
import { gradeText } from '@mazo/contract/products/grading.ts'
import type { Product } from '@mazo/contract/products/products.ts'
import { isAvailable, stockText } from '@mazo/contract/stock/stock-text.ts'
import { PackageCheck } from 'lucide'
import { Link } from 'react-router'
import { onePerPurchase } from '../cart/one-per-purchase.ts'
import { PriceWithoutTaxes } from '../catalog/PriceWithoutTaxes.tsx'
import { TransferPrice } from '../catalog/TransferPrice.tsx'
import { useOwnOrder } from '../checkout/attempt/use-own-order.ts'
import { classNames } from '../ui/class-names.ts'
import { DiscountTag } from '../ui/DiscountTag.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Price } from '../ui/Price.tsx'
import { Tag } from '../ui/Tag.tsx'
import { BackToStore } from './BackToStore.tsx'
import { Breadcrumb } from './Breadcrumb.tsx'
import { BuyPlace } from './BuyPlace.tsx'
import { CardFacts } from './CardFacts.tsx'
import { Gallery } from './Gallery.tsx'
import { ShareButtons } from './ShareButtons.tsx'

type Props = {
  product: Product
  /** What its card is, where it names one. */
  card: ProductCard | null
  otherPictures: readonly string[]
}

/** Everything about one product (spec §2, "Product detail"). */
export function ProductDetail({ product, card, otherPictures }: Props) {
  return (
    <div className="page-column pt-4 wide:pt-6">
      <Breadcrumb product={product} />
      <div className="mt-4 grid gap-8 wide:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] wide:gap-12 lg:gap-16">
        <Gallery product={product} others={otherPictures} />
        <div className="grid content-start gap-5">
          <header className="grid gap-3">
            <div className="flex flex-wrap gap-2">
              <Tag>{product.estado_carta ?? 'Producto Sellado'}</Tag>
              {traitTexts(product).map((words) => (
                <Tag key={words}>{words}</Tag>
              ))}
              {cardKind(product) === 'gradeada' ? (
                <Tag look="foil">{['Gradeada', gradeText(product)].filter(Boolean).join(' · ')}</Tag>
              ) : null}
            </div>
            <h1 className="text-xl">{withWholeNumber(product.titulo)}</h1>
          </header>
          <div className="grid gap-1.5">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-heading text-2xl font-bold tracking-tight">
              <Price
                precio={product.precio}
                descuento={product.descuento}
                className="text-[clamp(1.8rem,5vw,2.6rem)]"
              />
              {product.descuento ? (
                <DiscountTag
                  porcentaje={product.descuento.porcentaje}
                  className="font-sans tracking-normal"
                />
              ) : null}
            </p>
            <PriceWithoutTaxes centavos={unitCentavos(product)} />
            <TransferPrice centavos={unitCentavos(product)} className="text-sm!" />
            <StockLine product={product} />
            {onePerPurchase(product) && <p className="text-sm text-muted">{onePerPurchase(product)}</p>}
          </div>
          <BuyPlace product={product} />
          <OwnHold product={product} />
          <div className="flex flex-wrap gap-2">
            <ShareButtons title={product.titulo} />
            <BackToStore />
          </div>
          {card ? <CardFacts card={card} product={product} /> : null}
          {product.descripcion ? (
            <p className="max-w-[65ch] border-t border-line pt-5 whitespace-pre-line">
              {product.descripcion}
            </p>
          ) : null}
          <p className="flex max-w-[65ch] gap-3 rounded-2xl bg-sunken p-4 text-sm text-muted">
            <Icon of={PackageCheck} className="mt-0.5 size-5 shrink-0 text-ink" />
            Podrás retirar tu pedido al momento de confirmar la compra o, en caso de envío, tus productos
            llegarán a tu puerta en un plazo de 7 días hábiles.
          </p>
        </div>
      </div>
    </div>
  )
}

function StockLine({ product }: { product: Product }) {
  const few = (product.cantidad_disponible ?? 99) < 5
  const look = isAvailable(product) ? (few ? 'text-warning' : 'text-success') : 'text-danger'
  return (
    <p className={classNames('flex items-center gap-2 text-sm font-semibold', look)}>
      <span aria-hidden="true" className="size-2 rounded-full bg-current" />
      {stockText(product)}
    </p>
  )
}

/** Says whether the last units of a sold-out product are this buyer's own, in a card payment that is not over. */
function OwnHold({ product }: { product: Product }) {
  const own = useOwnOrder(!isAvailable(product))
  return (
    <output className="text-sm empty:hidden">
      {own?.units.has(product.id) && (
        <span className="block rounded-xl bg-warning-soft p-4">
          {own.isReviewed
            ? 'Lo tenés reservado: tu pago está en revisión.'
            : 'Lo tenés reservado en un pago sin terminar.'}{' '}
          <Link to={pagePaths.order(own.token)} className="font-semibold underline underline-offset-4">
            {own.isReviewed ? 'Ver mi pedido' : 'Terminar ese pago'}
          </Link>
        </span>
      )}
    </output>
  )
}

/** A line may end at the hyphen of `OP01-120`, which a collector looks for as a whole. */
function withWholeNumber(title: string) {
  const [found, number = ''] = /(?:^|\s)(\S{0,9}\d-\S{1,9}|[^\s-]{1,9}-\d\S{0,9})(?=\s|$)/.exec(title) ?? []
  if (found === undefined) return title
  const at = title.indexOf(found) + found.length - number.length
  return (
    <>
      {title.slice(0, at)}
      <span className="whitespace-nowrap">{number}</span>
      {title.slice(at + number.length)}
    </>
  )
}
