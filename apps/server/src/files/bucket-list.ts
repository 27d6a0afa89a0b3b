import { hearElements } from '../xml/hear-elements.ts'

export type BucketObject = { key: string; bytes: number; changedAt: Date }

/** A page of `ListObjectsV2`, and where the next one begins. */
export function readList(xml: Buffer): { objects: BucketObject[]; next: string | undefined } {
  const objects: BucketObject[] = []
  let next: string | undefined
  let told: Record<string, string> = {}
  const read = hearElements(
    {
      close(name, text) {
        told[name] = text
        if (name === 'NextContinuationToken') next = text
        if (name !== 'Contents') return
        const { Key = '', Size, LastModified = '' } = told
        objects.push({ key: Key, bytes: Number(Size), changedAt: new Date(LastModified) })
        told = {}
      },
    },
    () => new Error('The list of the bucket is too long'),
  )
  read(xml, true)
  return { objects, next }
}
