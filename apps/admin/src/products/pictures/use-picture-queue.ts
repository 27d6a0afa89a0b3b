import { useState } from 'react'
import type { Area } from '../../pictures/prepare-picture.ts'

export type Pending = { key: number; file: File; area: Area | undefined; hasFailed: boolean }

let made = 0

/** The chosen pictures: each is cropped, then they are sent one by one. A failure does not stop the others. */
export function usePictureQueue() {
  const [toCrop, setToCrop] = useState<{ files: readonly File[]; of: number }>({ files: [], of: 0 })
  const [pending, setPending] = useState<readonly Pending[]>([])
  const next = () => setToCrop(({ files, of }) => ({ files: files.slice(1), of }))
  return {
    cropping: toCrop.files[0] ?? null,
    /** «2 de 5»; empty for a single picture. */
    turn: toCrop.of > 1 ? `${toCrop.of - toCrop.files.length + 1} de ${toCrop.of}` : '',
    pending,
    sending: pending.find(({ hasFailed }) => !hasFailed)?.key,
    choose: (files: readonly File[]) =>
      setToCrop((before) => {
        const all = [...before.files, ...files]
        return { files: all, of: before.files.length > 0 ? before.of + files.length : all.length }
      }),
    skip: next,
    send: (file: File, area: Area | undefined) => {
      next()
      const entry = { key: ++made, file, area, hasFailed: false }
      setPending((before) => [...before, entry])
    },
    fail: (key: number) =>
      setPending((all) => all.map((one) => (one.key === key ? { ...one, hasFailed: true } : one))),
    remove: (key: number) => setPending((all) => all.filter((one) => one.key !== key)),
  }
}

export type PictureQueue = ReturnType<typeof usePictureQueue>
