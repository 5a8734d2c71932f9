import { once } from "node:events";
import net from "node:net";

/** What a tried mail gets. */
export type Verdict = "take" | "refuse-for-now" | "refuse-for-good" | "hang-up";
export type TakenMail = { from: string; to: string[]; data: string };

/** A mail server on loopback that speaks as much SMTP as a mail needs, and keeps what it took. */
export type TestMailServer = {
  url: string;
  port: number;
  taken: TakenMail[];
  /** What the next mails get, in their order; then "take". */
  next: Verdict[];
  /** The mail that is taken next. */
  nextMail(): Promise<TakenMail>;
  close(): Promise<void>;
};

const answers = {
  take: "250 taken",
  "refuse-for-now": "451 try later",
  "refuse-for-good": "550 no such mailbox",
  "hang-up": "",
} satisfies Record<Verdict, string>;

export async function testMailServer(): Promise<TestMailServer> {
  const taken: TakenMail[] = [];
  const next: Verdict[] = [];
  const waiting: ((mail: TakenMail) => void)[] = [];
  const sockets = new Set<net.Socket>();
  const keep = (mail: TakenMail) => {
    taken.push(mail);
    waiting.shift()?.(mail);
  };
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
    talk(socket, () => next.shift() ?? "take", keep);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as net.AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    taken,
    next,
    nextMail: () => new Promise((resolve) => waiting.push(resolve)),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

function talk(socket: net.Socket, verdict: () => Verdict, keep: (mail: TakenMail) => void): void {
  let mail: TakenMail = { from: "", to: [], data: "" };
  let inData = false;
  let rest = "";
  const say = (line: string) => socket.write(`${line}\r\n`);
  const address = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? "";
  const command = (line: string): void => {
    const name = line.slice(0, 4).toUpperCase();
    if (name === "MAIL") mail = { from: address(line), to: [], data: "" };
    if (name === "RCPT") mail.to.push(address(line));
    if (name === "QUIT") return void socket.end("221 bye\r\n");
    inData = name === "DATA";
    say(inData ? "354 go on" : "250 ok");
  };
  const dataLine = (line: string): void => {
    if (line !== ".") {
      mail.data += `${line.replace(/^\.\./, ".")}\n`;
      return;
    }
    inData = false;
    const how = verdict();
    if (how === "hang-up") return void socket.destroy();
    if (how === "take") keep(mail);
    say(answers[how]);
  };
  socket.on("data", (chunk) => {
    const lines = (rest + chunk.toString("utf8")).split("\r\n");
    rest = lines.pop() ?? "";
    for (const line of lines) (inData ? dataLine : command)(line);
  });
  say("220 test");
}
