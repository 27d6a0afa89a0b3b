import { cardKind } from '@mazo/contract/card-kind.ts'
import type { Product } from '@mazo/contract/products.ts'
import { Hand } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import { classNames } from '../ui/class-names.ts'
import { Picture } from '../ui/Picture.tsx'
import type { TiltProps } from './Tilt.tsx'

/** The product's picture, which tilts under the pointer or a finger. A graded card stands in its slab. */
export function TiltPicture({ product }: { product: Product }) {
  const Tilt = useTilt()
  const graded = cardKind(product) === 'gradeada'
  const picture = (
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
  )
  return (
    <figure className="grid justify-items-center gap-4 self-start wide:sticky wide:top-28">
      <div className="w-full max-w-[min(74vw,24rem)] wide:max-w-[26rem]">
        {Tilt ? <Tilt>{picture}</Tilt> : picture}
      </div>
      <figcaption className="flex items-center gap-2 text-sm text-muted motion-reduce:hidden">
        <Hand aria-hidden="true" className="size-4" />
        Podés Moverla
      </figcaption>
    </figure>
  )
}

/** The tilting part, once it is here; never for who asked for stillness. */
function useTilt() {
  const [Tilt, setTilt] = useState<ComponentType<TiltProps> | null>(null)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let left = false
    // Not before the page is whole: the picture itself must not wait for what moves it.
    const bring = async () => {
      const part = await import('./Tilt.tsx')
      if (!left) setTilt(() => part.Tilt)
    }
    if (document.readyState === 'complete') void bring()
    else window.addEventListener('load', bring, { once: true })
    return () => {
      left = true
      window.removeEventListener('load', bring)
    }
  }, [])
  return Tilt
}
