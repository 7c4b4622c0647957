import {createPrivateKey, generateKeyPairSync, randomBytes, sign} from 'node:crypto';

/** A certificate for `localhost` that nobody vouches for, and its key: PEM, good for a day either side of now. */
export function selfSigned(now = new Date()): {readonly cert: string; readonly key: string} {
  const {publicKey, privateKey} = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: {type: 'spki', format: 'der'},
    privateKeyEncoding: {type: 'pkcs8', format: 'pem'},
  });
  const algorithm = sequence(objectId('2a8648ce3d040302'));
  const name = sequence(tagged(0x31, sequence(objectId('550403'), tagged(0x0c, Buffer.from('localhost')))));
  const alternative = sequence(tagged(0x82, Buffer.from('localhost')), tagged(0x87, Buffer.from([127, 0, 0, 1])));
  const body = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    tagged(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    sequence(moment(now, -day), moment(now, day)),
    name,
    publicKey,
    tagged(0xa3, sequence(sequence(objectId('551d11'), tagged(0x04, alternative)))),
  );
  const signature = sign('sha256', body, createPrivateKey(privateKey));
  const whole = sequence(body, algorithm, tagged(0x03, Buffer.concat([Buffer.from([0]), signature])));
  const lines = whole.toString('base64').replaceAll(/.{64}/g, (line) => `${line}\n`);
  return {cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`, key: privateKey};
}

const day = 86_400_000;

/** A value of DER. */
function tagged(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const {length} = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: readonly Buffer[]): Buffer => tagged(0x30, ...parts);

const objectId = (hex: string): Buffer => tagged(0x06, Buffer.from(hex, 'hex'));

const moment = (now: Date, later: number): Buffer =>
  tagged(0x18, Buffer.from(new Date(now.getTime() + later).toISOString().replaceAll(/[-:T]|\.\d+/g, '')));
