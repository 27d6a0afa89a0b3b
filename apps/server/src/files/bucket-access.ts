import { StartError } from '../start-error.ts'

/** A bucket of S3, or of what speaks like it, and who may use it. */
export type BucketAccess = {
  /** With the bucket in its host or in its path, and no slash at its end. */
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

type Settings = {
  S3_URL?: string | undefined
  S3_REGION: string
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
}

/** @throws StartError when only a part of it is set */
export function readBucketAccess({
  S3_URL: url,
  S3_REGION: region,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
}: Settings): BucketAccess | undefined {
  if (!url && !accessKeyId && !secretAccessKey) return undefined
  if (!url || !accessKeyId || !secretAccessKey)
    throw new StartError(
      'Para guardar los archivos en un bucket hacen falta S3_URL, S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY: falta alguno.',
    )
  return { url, region, accessKeyId, secretAccessKey }
}
