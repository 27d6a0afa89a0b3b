import S3rver from '@20minutes/s3rver'

// A process of its own, because the server's lists of more than a page need a cipher that Node has by a flag alone.
const s3 = new S3rver({
  address: '127.0.0.1',
  port: 0,
  directory: process.argv[2] ?? '',
  silent: true,
  vhostBuckets: false,
  configureBuckets: [{ name: 'tienda' }],
})
const { port } = await s3.run()
console.log(port)
