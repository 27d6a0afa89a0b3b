import type { Corner, Quad } from './warp.ts'

type Body = { wide: number; high: number; deep: number }
type View = { yaw: number; pitch: number; cx: number; cy: number; distance?: number }
type Point3 = readonly [number, number, number]

/** The three faces of a box that a camera above its front right corner sees. In pixels, angles in radians. */
export function seeBox({ wide, high, deep }: Body, view: View): Record<'front' | 'side' | 'top', Quad> {
  const [x, y, z] = [wide / 2, high / 2, deep / 2]
  const at = (px: number, py: number, pz: number): Corner => seePoint([px, py, pz], view)
  // A box turned to the left shows its right side, and the other way round.
  const side: Quad =
    view.yaw < 0
      ? [at(x, -y, z), at(x, -y, -z), at(x, y, -z), at(x, y, z)]
      : [at(-x, -y, -z), at(-x, -y, z), at(-x, y, z), at(-x, y, -z)]
  return {
    front: [at(-x, -y, z), at(x, -y, z), at(x, y, z), at(-x, y, z)],
    side,
    top: [at(-x, -y, -z), at(x, -y, -z), at(x, -y, z), at(-x, -y, z)],
  }
}

/** A flat thing on the table, with its near edge towards the camera. */
export function seeFlat({ wide, deep }: { wide: number; deep: number }, view: View): Quad {
  const at = (px: number, pz: number): Corner => seePoint([px, 0, pz], view)
  return [at(-wide / 2, -deep / 2), at(wide / 2, -deep / 2), at(wide / 2, deep / 2), at(-wide / 2, deep / 2)]
}

function seePoint([x, y, z]: Point3, { yaw, pitch, cx, cy, distance = 2100 }: View): Corner {
  const tx = x * Math.cos(yaw) + z * Math.sin(yaw)
  const tz = -x * Math.sin(yaw) + z * Math.cos(yaw)
  const ty = y * Math.cos(pitch) + tz * Math.sin(pitch)
  const depth = tz * Math.cos(pitch) - y * Math.sin(pitch)
  const share = distance / (distance - depth)
  return [cx + tx * share, cy + ty * share]
}
