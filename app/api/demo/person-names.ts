import { hash, stream } from "./random";

/** `nameEn` in Latin letters, where the own name is not. */
export type PersonName = { name: string; nameEn: string | null };

type Parts = { given: readonly string[]; family: readonly string[]; familyFirst?: true };
const list = (given: string, family: string, familyFirst?: true): Parts => ({
  given: given.split(" "),
  family: family.split(" "),
  familyFirst,
});

const english = list(
  "James Emily Daniel Laura Thomas Grace Andrew Rachel Steven Megan Peter Claire Mark Hannah",
  "Walker Harris Bennett Foster Hughes Parker Coleman Barnes Fletcher Reid Whitfield Marsh",
);
const spanish = list(
  "Javier Lucía Carlos Marta Diego Elena Sergio Paula Andrés Carmen Miguel Sofía",
  "Ortega Navarro Campos Vidal Romero Salinas Herrera Molina Aguilar Ríos Castaño Prieto",
);

const byCountry: Record<string, Parts> = {
  JP: list(
    "Kenji Yuko Takeshi Naoki Haruka Daisuke Emi Shinji Akira Mayumi Koji Satomi",
    "Sato Tanaka Nakamura Kobayashi Yoshida Matsuda Inoue Shimizu Mori Hayashi Okada Ueda",
    true,
  ),
  VN: list(
    "Minh Lan Hùng Thảo Dũng Hương Tuấn Mai Quân Linh Sơn Trang",
    "Nguyễn Trần Lê Phạm Hoàng Vũ Đặng Bùi Đỗ Ngô",
    true,
  ),
  TH: list(
    "Somchai Ploy Niran Kanya Anan Suda Wichai Malee Prasert Dao",
    "Srisai Boonmee Thongdee Saetang Chaiyo Rattana Kaewta Wongsa",
  ),
  ID: list(
    "Budi Sari Agus Dewi Rizky Putri Hendra Indah Joko Ratna",
    "Santoso Wijaya Pratama Kusuma Hidayat Saputra Lestari Gunawan",
  ),
  MY: list(
    "Ahmad Aisyah Farid Mei Hafiz Siti Ravi Nurul Azlan Jia",
    "Rahman Abdullah Tan Ismail Lim Hassan Kumar Yusof",
  ),
  IN: list(
    "Rohan Priya Vikram Anita Sanjay Kavya Rahul Meera Suresh Divya Anil Neha",
    "Sharma Iyer Patel Reddy Kulkarni Nair Deshpande Gupta Rao Joshi Verma Menon",
  ),
  DE: list(
    "Jonas Katrin Markus Sabine Stefan Julia Florian Anke Matthias Nina Holger Petra",
    "Brandt Keller Vogt Lindner Seidel Ritter Busch Engel Kraus Lorenz Pohl Winter",
  ),
  IT: list(
    "Marco Giulia Luca Chiara Paolo Elisa Davide Francesca Matteo Silvia",
    "Ferri Conti Galli Marchetti Rinaldi Fontana Moretti Barbieri Villa Serra",
  ),
  FR: list(
    "Julien Camille Nicolas Aurélie Antoine Sandrine Olivier Élodie Vincent Manon",
    "Girard Lefort Mercier Chevalier Renaud Blanchard Perrin Gauthier Masson Colin",
  ),
  ES: spanish,
  MX: spanish,
  TR: list(
    "Emre Elif Murat Zeynep Hakan Ayşe Cem Derya Burak Selin",
    "Yıldız Kaya Demir Aydın Çelik Arslan Koç Şahin Öztürk Polat",
  ),
  PL: list(
    "Marek Anna Tomasz Ewa Piotr Magda Krzysztof Joanna Paweł Karolina",
    "Nowicki Mazur Zając Dudek Wrona Kubiak Sikora Baran Pawlak Czajka",
  ),
  CZ: list(
    "Jan Petra Tomáš Lenka Martin Jana Pavel Hana Ondřej Eva",
    "Novotný Dvořák Horák Beneš Kolář Růžička Urban Marek Šimek Bartoš",
  ),
  HU: list(
    "Péter Katalin Zoltán Eszter Gábor Zsuzsa István Réka Balázs Judit",
    "Kovács Szabó Tóth Varga Molnár Balogh Farkas Lakatos",
    true,
  ),
  BR: list(
    "Rafael Camila Thiago Fernanda Bruno Juliana Gustavo Letícia Felipe Renata",
    "Carvalho Ribeiro Barbosa Teixeira Moreira Cardoso Batista Freitas Nunes Rocha",
  ),
  AE: list(
    "Omar Layla Khalid Noor Tariq Huda Faisal Reem Sami Dana",
    "Haddad Mansour Saleh Khoury Farouk Nasser Aziz Hamdan",
  ),
};

/** The same places in both lists: own script and Latin letters. */
const ownScript: Record<string, { own: Parts; latin: Parts }> = {
  KR: {
    own: list(
      "지훈 서연 민재 은지 성민 유진 동현 수진 재훈 혜진 태영 하은 상우 미정 영호",
      "김 이 박 최 정 강 조 윤 장 임 한 오 서 신 권 황 송 홍",
    ),
    latin: list(
      "Jihoon Seoyeon Minjae Eunji Seongmin Yujin Donghyun Sujin Jaehoon Hyejin Taeyoung Haeun Sangwoo Mijeong Youngho",
      "Kim Lee Park Choi Jung Kang Cho Yoon Jang Lim Han Oh Seo Shin Kwon Hwang Song Hong",
    ),
  },
  CN: {
    own: list("伟 静 强 敏 磊 丽 军 洁 涛 晓燕 志强 雪梅", "王 李 张 刘 陈 杨 赵 黄 周 吴 徐 孙 胡 朱 高"),
    latin: list(
      "Wei Jing Qiang Min Lei Li Jun Jie Tao Xiaoyan Zhiqiang Xuemei",
      "Wang Li Zhang Liu Chen Yang Zhao Huang Zhou Wu Xu Sun Hu Zhu Gao",
    ),
  },
};

const byDraw = (names: readonly string[], draw: number) => names[draw % names.length] ?? "";

function nameOf(country: string, given: number, family: number): PersonName {
  const script = ownScript[country];
  if (script) {
    const { own, latin } = script;
    return {
      name: byDraw(own.family, family) + byDraw(own.given, given),
      nameEn: `${byDraw(latin.family, family)} ${byDraw(latin.given, given)}`,
    };
  }
  const parts = byCountry[country] ?? english;
  const both = [byDraw(parts.given, given), byDraw(parts.family, family)];
  return { name: (parts.familyFirst ? both.reverse() : both).join(" "), nameEn: null };
}

/** An invented person of a country; the same key is the same person. */
export const personName = (country: string, key: number): string =>
  nameOf(country, hash(stream.person, key, 0), hash(stream.person, key, 1)).name;

/** The n-th of a team: the first eight have different given names. */
export const teamMemberName = (country: string, team: number, n: number): PersonName =>
  nameOf(country, hash(stream.teamMember, team) + n, hash(stream.teamMember, team, n + 1));
