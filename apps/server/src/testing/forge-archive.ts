import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { packTar, unpackTar } from 'modern-tar'

export type ForgedPart = { name: string; body: Buffer; filas?: number | undefined }
type Told = { nombre: string; filas?: number }

/**
 * An archive with other parts in it than the one it is made of. Its manifest tells their sums, so that only what they
 * hold is wrong.
 */
export async function forgeArchive(
  from: string,
  target: string,
  forge: (parts: ForgedPart[]) => ForgedPart[],
): Promise<void> {
  const entries = await unpackTar(gunzipSync(await readFile(from)))
  const bodies = entries.map(({ header, data }) => ({ name: header.name, body: Buffer.from(data ?? '') }))
  const manifest = JSON.parse(String(bodies.pop()?.body)) as { partes: Told[] }
  const rows = new Map(manifest.partes.map(({ nombre, filas }) => [nombre, filas]))
  const parts = forge(bodies.map((part) => ({ ...part, filas: rows.get(part.name) })))
  const partes = parts.map(({ name, body, filas }) => ({
    nombre: name,
    bytes: body.length,
    sha256: createHash('sha256').update(body).digest('hex'),
    filas,
  }))
  const told = { name: 'manifiesto.json', body: Buffer.from(JSON.stringify({ ...manifest, partes })) }
  const packed = [...parts, told].map(({ name, body }) => ({ header: { name, size: body.length }, body }))
  await writeFile(target, gzipSync(await packTar(packed)))
}
