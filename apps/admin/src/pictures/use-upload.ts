import { useCallback, useEffect, useRef, useState } from 'react'
import { type Area, preparePicture } from './prepare-picture.ts'
import { uploadPicture } from './upload-picture.ts'

/** `percent` is null while the file is being prepared. */
type State = { percent: number | null; isUnderWay: boolean; error: string | null }
const idle: State = { percent: null, isUnderWay: false, error: null }

/** One upload at a time: its progress, its error and its cancel. A new upload stops the one before. */
export function useUpload(onDone: (imagenUrl: string) => void) {
  const [state, setState] = useState(idle)
  const current = useRef<AbortController>(null)
  useEffect(() => () => current.current?.abort(), [])

  const cancel = useCallback(() => {
    current.current?.abort()
    setState(idle)
  }, [])

  const start = async (file: File, area?: Area) => {
    current.current?.abort()
    const work = new AbortController()
    current.current = work
    setState({ ...idle, isUnderWay: true })
    try {
      const ready = await preparePicture(file, area)
      const onProgress = (percent: number) => {
        if (!work.signal.aborted) setState({ percent, isUnderWay: true, error: null })
      }
      const imagenUrl = await uploadPicture(ready, { signal: work.signal, onProgress })
      setState(idle)
      onDone(imagenUrl)
    } catch (error) {
      if (!work.signal.aborted) setState({ ...idle, error: messageOf(error) })
    }
  }

  return { ...state, start, cancel }
}

export const messageOf = (error: unknown) =>
  error instanceof Error && error.message ? error.message : 'No se pudo subir. Probá de nuevo.'
