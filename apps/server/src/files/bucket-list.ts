/// <reference path="../saxen.d.ts" />
import { Parser } from 'saxen'

export type BucketObject = { key: string; bytes: number; changedAt: Date }

/** A page of `ListObjectsV2`, and where the next one begins. */
export function readList(xml: Buffer): { objects: BucketObject[]; next: string | undefined } {
  const objects: BucketObject[] = []
  let next: string | undefined
  let text = ''
  let told: Record<string, string> = {}
  const parser = new Parser()
    .on('openTag', () => {
      text = ''
    })
    .on('text', (piece, decode) => {
      text += decode(piece)
    })
    .on('closeTag', (name) => {
      told[name] = text
      if (name === 'NextContinuationToken') next = text
      if (name !== 'Contents') return
      const { Key = '', Size, LastModified = '' } = told
      objects.push({ key: Key, bytes: Number(Size), changedAt: new Date(LastModified) })
      told = {}
    })
    .on('error', (error) => {
      throw error
    })
  parser.write(xml.toString())
  parser.end()
  return { objects, next }
}
