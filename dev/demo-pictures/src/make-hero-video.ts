import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { openFilm } from './site/hero-film.ts'

// Makes the committed loops of the home's hero, whose first frame is the poster that make.ts draws. Run by hand when
// the poster or the movement changes. Only this script needs ffmpeg:
//   node dev/demo-pictures/src/make-hero-video.ts [hero | hero-alto]
// Browsers cache a film for a year by its name, so a new film needs a new name (storefront, home/hero-film.ts).

const folder = join(import.meta.dirname, '../../../apps/server/demo-videos')
const films = [
  { name: 'hero', width: 1600 },
  { name: 'hero-alto', width: 720 },
]
/** The shop plays the films at half speed (spec §1): 12 s for a loop, 24 frames a second. */
const [seconds, framesPerSecond] = [6, 48]
const frames = seconds * framesPerSecond

mkdirSync(folder, { recursive: true })
const wanted = process.argv.slice(2)
for (const { name, width } of films.filter(({ name }) => !wanted.length || wanted.includes(name))) {
  const film = await openFilm(name, width)
  const files = [join(folder, `${name}.webm`), join(folder, `${name}.mp4`)] as const
  const ffmpeg = spawn('ffmpeg', encoderOptions(film.size, files), { stdio: ['pipe', 'inherit', 'inherit'] })
  for (let frame = 0; frame < frames; frame += 1)
    if (!ffmpeg.stdin.write(film.draw(frame / frames))) await once(ffmpeg.stdin, 'drain')
  ffmpeg.stdin.end()
  const [code] = await once(ffmpeg, 'exit')
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
  for (const file of files) process.stdout.write(`${file} ${Math.round(statSync(file).size / 1024)} kB\n`)
}

type Encoding = { width: number; height: number }

/** One pass over the frames makes both files. Both name their colours, or browsers guess and the poster jumps. */
function encoderOptions({ width, height }: Encoding, [webm, mp4]: readonly [string, string]): string[] {
  const raw = `-f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${framesPerSecond} -i -`
  const colours =
    '-vf scale=out_color_matrix=bt709:out_range=tv,format=yuv420p -colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv'
  const plain = '-an -map_metadata -1 -fflags +bitexact -flags:v +bitexact'
  const vp9 = `-c:v libvpx-vp9 -crf 36 -b:v 0 -g ${frames} -row-mt 1 -threads 2 -deadline good -cpu-used 2`
  const h264 = '-c:v libx264 -preset slow -crf 25 -tune animation -profile:v high -movflags +faststart'
  const words = (line: string) => line.split(' ')
  return [
    ...words(`-y -loglevel error ${raw} ${colours} ${plain} ${vp9}`),
    webm,
    ...words(`${colours} ${plain} ${h264}`),
    mp4,
  ]
}
