import type { Product } from '@mazo/contract/products/products.ts'
import { useState } from 'react'
import { classNames } from '../ui/class-names.ts'
import { Picture } from '../ui/Picture.tsx'
import { TiltPicture } from './TiltPicture.tsx'

type Props = { product: Product; others: readonly string[] }

/** The product's picture and, where there are more, all of them small below it: the one that is pressed is shown. */
export function Gallery({ product, others }: Props) {
  const [shown, setShown] = useState(product.imagen_url)
  const all = [product.imagen_url, ...others.filter((other) => other !== product.imagen_url)]
  return (
    <TiltPicture product={{ ...product, imagen_url: all.includes(shown) ? shown : product.imagen_url }}>
      {all.length > 1 ? (
        <ul className="flex max-w-[26rem] flex-wrap justify-center gap-2">
          {all.map((picture, index) => (
            <li key={picture}>
              <button
                type="button"
                data-early="last"
                aria-label={`Ver la imagen ${index + 1} de ${all.length}`}
                aria-pressed={picture === shown}
                onClick={() => setShown(picture)}
                className={classNames(
                  'block overflow-hidden rounded-lg border-2',
                  picture === shown ? 'border-action' : 'border-line',
                )}
              >
                <Picture
                  src={picture}
                  alt=""
                  width={63}
                  height={88}
                  sizes="48px"
                  widths={[160]}
                  className="h-16 w-[46px] bg-sunken object-contain"
                />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </TiltPicture>
  )
}
