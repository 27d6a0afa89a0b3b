import type { ProductPictures } from '@mazo/contract/products/product-pictures.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { HttpError, type Identifier } from 'react-admin'
import { callApi } from '../../api/call-api.ts'
import { messageOf } from '../../pictures/use-upload.ts'

export type PicturesChange = (list: readonly string[]) => string[]

/** The pictures of a product. Each change is saved at once, one after the other. */
export function useProductPictures(productId: Identifier) {
  const path = `/api/v1/gestion/productos/${encodeURIComponent(productId)}/imagenes/`
  const key = ['imagenes-de-producto', productId]
  const client = useQueryClient()
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi<ProductPictures>(path, { signal }),
  })
  const [error, setError] = useState<string | null>(null)
  const saving = useRef<Promise<void>>(Promise.resolve())

  const save = async (change: PicturesChange) => {
    const before = client.getQueryData<ProductPictures>(key)
    if (!before) return
    const wanted = { imagenes: change(before.imagenes) }
    client.setQueryData(key, wanted)
    try {
      await callApi(path, { method: 'PUT', body: { ...wanted, antes: before.imagenes } })
      setError(null)
      // Reload the lists only: a reload of the product would overwrite what is being typed in its form.
      await client.invalidateQueries({ queryKey: ['productos', 'getList'] })
    } catch (failure) {
      const isForeign = failure instanceof HttpError && failure.status === 409
      setError(
        isForeign
          ? 'Otra persona cambió estas imágenes. Te mostramos cómo quedaron: repetí tu cambio.'
          : messageOf(failure),
      )
      client.setQueryData(key, before)
      await client.invalidateQueries({ queryKey: key })
    }
  }

  return {
    pictures: query.data?.imagenes ?? [],
    isLoading: query.isPending,
    failedToLoad: query.isError ? messageOf(query.error) : null,
    error,
    change: (change: PicturesChange) => {
      saving.current = saving.current.then(() => save(change))
      return saving.current
    },
  }
}
