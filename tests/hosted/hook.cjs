/** For `node --require`: sends connections to other machines to the local proxy. TLS and HTTP keep the host names. */
const net = require('node:net');

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1|)$/;
const { connect } = net.Socket.prototype;

net.Socket.prototype.connect = function connectToProxy(...args) {
  // Changed in place: net marks its normalized list with a symbol that a copy would lose.
  const list = Array.isArray(args[0]) ? args[0] : args;
  const [options] = list;
  if (typeof options === 'object' && options !== null && !options.path && !LOOPBACK.test(options.host ?? ''))
    list[0] = { ...options, host: '127.0.0.1', port: Number(process.env.HOSTED_PROXY_PORT) };
  return connect.apply(this, args);
};
