import { cardKind } from '@mazo/contract/products/card-kind.ts'
import type { Product } from '@mazo/contract/products/products.ts'
import { Hand } from 'lucide'
import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/Icon.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Tilt } from './Tilt.tsx'

type Props = { product: Product; children?: ReactNode }

/** The product's picture, which tilts under the pointer or a finger. A graded card stands in its slab. */
export function TiltPicture({ product, children }: Props) {
  const graded = cardKind(product) === 'gradeada'
  return (
    <figure className="grid justify-items-center gap-4 self-start wide:sticky wide:top-28">
      <div className="w-full max-w-[min(74vw,24rem)] wide:max-w-[26rem]">
        <Tilt>
          <div
            className={classNames(
              'relative overflow-hidden',
              graded ? 'foil slab rounded-2xl p-[3px]' : 'rounded-[4.8%/3.43%] shadow-float',
            )}
          >
            <Picture
              src={product.imagen_url}
              alt={product.titulo}
              width={630}
              height={880}
              sizes="(max-width: 480px) 74vw, (max-width: 800px) 380px, 420px"
              widths={[320, 480, 640, 960]}
              eager
              className={classNames(
                'aspect-[63/88] w-full bg-sunken object-contain',
                graded && 'rounded-[0.85rem]',
              )}
            />
            <span aria-hidden="true" className="sheen" />
          </div>
        </Tilt>
      </div>
      {children}
      <figcaption className="flex items-center gap-2 text-sm text-muted motion-reduce:hidden">
        <Icon of={Hand} className="size-4" />
        Podés Moverla
      </figcaption>
    </figure>
  )
}
